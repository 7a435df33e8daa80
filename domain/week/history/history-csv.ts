import { csvOf, type CsvCell, type CsvStyle } from '../../text/csv.ts'
import type { Day } from '../../time/day.ts'
import { pragueSecond } from '../../time/prague.ts'
import { authorName, changeKindName, type Author, type ChangeKind } from './change.ts'
import type { FieldChange, FieldValue } from './fields.ts'

/** One change of an item as its owner is told of it. */
export interface ToldChange {
  at: Date
  author: Author
  kind: ChangeKind
  /** Where in the basket, on which screen and why, each in Czech; empty where nobody knows. */
  place: string
  screen: string
  reason: string
  fields: readonly FieldChange[]
}

const HEADER = ['Kdy', 'Kdo', 'Změna', 'Čeho se týká', 'Obrazovka', 'Důvod', 'Údaj', 'Původně', 'Nově', 'Jednotka']

const cellOf = (value: FieldValue | null): CsvCell => {
  if (value === null) return null
  return value.number === undefined ? value.text : { number: value.number }
}

/** The history of an item as a file: a row for each field that changed, one without a field where none did (spec 2 §2). */
export function historyCsv(changes: readonly ToldChange[], style: CsvStyle): string {
  const rows = changes.flatMap(({ at, author, kind, place, screen, reason, fields }): CsvCell[][] => {
    const told = [pragueSecond(at), authorName(author), changeKindName(kind), place, screen, reason]
    if (fields.length === 0) return [[...told, null, null, null, null]]
    return fields.map(({ label, from, to }) => [...told, label, cellOf(from), cellOf(to), to?.unit ?? from?.unit ?? null])
  })
  return csvOf([HEADER, ...rows], style)
}

/** What the file is called; the day is the one it was made on (spec 2 §9). */
export const historyFileName = (today: Day): string => `historie_${today}.csv`
