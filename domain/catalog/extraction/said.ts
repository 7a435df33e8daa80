import type { Source, TextField } from './facts.ts'

/** The values of one source by field. */
export type Said = Partial<Record<TextField | 'imageUrl' | 'size', string>>

/** The values of all sources, the most reliable first. */
export type SaidBy = readonly (readonly [Source, Said])[]
