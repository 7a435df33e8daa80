import type { Sheet } from '../icons.ts'

/**
 * On which sheet a drawing stands, what it is called there, and the names of items it shows: beginnings of words that all stand in the
 * name; before `$` a whole word.
 */
export type DrawingRule = readonly [sheet: Sheet, drawing: string, ...phrases: string[]]
