import type { TableRow } from '../../sheet/table-row.ts'
import { columnsOf, type ImportColumn, type ImportKind } from './import-columns.ts'
import { readGiven, shownCell, type Given, type ImportFault } from './import-cells.ts'

/** The table of a file: its columns, each at most once, and its rows as text. */
export interface ImportTable {
  kind: ImportKind
  columns: readonly ImportColumn[]
  rows: readonly Readonly<TableRow>[]
}

/** A row with its cells parsed and validated. */
export interface ParsedRow {
  line: number
  /** The code, ignoring case. */
  key: string
  given: Given
  faults: readonly ImportFault[]
  shownSku: string
}

/** A table whose cells are parsed and validated. */
export interface ParsedTable {
  kind: ImportKind
  columns: readonly ImportColumn[]
  rows: readonly ParsedRow[]
}

/** The lines on which each code occurs, ignoring case. */
function linesOfCodes(rows: readonly ParsedRow[]): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const { key, line } of rows) {
    const others = lines.get(key)
    if (others) others.push(line)
    else if (key !== '') lines.set(key, [line])
  }
  return lines
}

/** Formats line numbers for a message: the first five, and an ellipsis if there are more. */
export const shownLines = (lines: readonly number[]): string => (lines.length > 5 ? `${lines.slice(0, 5).join(', ')} …` : lines.join(', '))

/** Parses and validates every cell of a table. A code that occurs twice is a fault of both rows. */
export function parseTable({ kind, columns, rows }: ImportTable): ParsedTable {
  const wanted = columnsOf(kind)
  const places = columns.flatMap((column, i) => (wanted.includes(column) ? [{ column, i }] : []))
  const taken = places.map(({ column }) => column)
  const parsed = rows.map(({ line, cells }): ParsedRow => {
    const own = places.map(({ i }) => cells[i] ?? '')
    const { given, faults } = readGiven(taken, own)
    return { line, key: given.sku.toLowerCase(), given, faults, shownSku: shownCell(own[taken.indexOf('sku')] ?? '') }
  })
  const lines = linesOfCodes(parsed)
  const withRepeats = parsed.map((row): ParsedRow => {
    const same = lines.get(row.key) ?? []
    if (same.length < 2) return row
    const sentence = `Kód je v souboru víckrát, na řádcích ${shownLines(same)}.`
    return { ...row, faults: [...row.faults, { column: 'sku', sentence }] }
  })
  return { kind, columns, rows: withRepeats }
}
