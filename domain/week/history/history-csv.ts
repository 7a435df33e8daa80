import { csvOf, type CsvCell, type CsvStyle } from '../../text/csv.ts'
import { momentCells, momentTitles } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import { authorName, changeKindName, type Author, type ChangeKind } from './change.ts'
import type { FieldChange, FieldValue } from './fields.ts'

/** One change of an item as shown to its owner. */
export interface ToldChange {
  at: Date
  author: Author
  kind: ChangeKind
  /** The place in the basket, the screen and the reason, each in Czech; empty if unknown. */
  place: string
  screen: string
  reason: string
  fields: readonly FieldChange[]
}

const HEADER = ['Kdo', 'Změna', 'Čeho se týká', 'Obrazovka', 'Důvod', 'Údaj', 'Původně', 'Nově', 'Jednotka']

const cellOf = (value: FieldValue | null): CsvCell => {
  if (value === null) return null
  return value.number === undefined ? value.text : { number: value.number }
}

/** Formats the history of an item as CSV: one row per changed field, or one row without a field if none changed. */
export function historyCsv(changes: readonly ToldChange[], style: CsvStyle): string {
  const rows = changes.flatMap(({ at, author, kind, place, screen, reason, fields }): CsvCell[][] => {
    const told = [...momentCells(at, style), authorName(author), changeKindName(kind), place, screen, reason]
    if (fields.length === 0) return [[...told, null, null, null, null]]
    return fields.map(({ label, from, to }) => [...told, label, cellOf(from), cellOf(to), to?.unit ?? from?.unit ?? null])
  })
  return csvOf([[...momentTitles('Kdy', style), ...HEADER], ...rows], style)
}

/** The file name; `today` is the day of the export. */
export const historyFileName = (today: Day): string => `historie_${today}.csv`
