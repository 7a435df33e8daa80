import type { FileRow } from '#domain/desk/reference-data/import-plan.ts'
import { MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'

export type FileRead = { rows: FileRow[]; fault?: undefined } | { rows?: undefined; fault: string }

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
// An export guards what a spreadsheet would run as a formula by an apostrophe.
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@＝＋－＠])/u, '')

/** The rows of a file whose first row names the columns. */
export function fileRows(read: SheetsRead): FileRead {
  if (!read.sheets) return { fault: read.fault }
  const sheets = read.sheets.map(({ rows }) => rows.filter(({ cells }) => !isEmpty(cells)))
  const [heading, ...body] = sheets.find((rows) => rows.length > 0) ?? []
  if (!heading || body.length === 0) return { fault: 'V souboru nejsou žádné řádky.' }
  if (body.length > MOST_ROWS) return { fault: 'Soubor může mít nejvýš 5 000 řádků. Rozdělte ho prosím.' }
  const names = heading.cells.map((cell) => cell.trim())
  return {
    rows: body.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.flatMap((name, i) => (name === '' ? [] : [[name, unguarded(cells[i] ?? '')]]))),
    })),
  }
}
