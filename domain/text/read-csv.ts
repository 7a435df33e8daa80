/** A row of a table as its file has it; `line` is where it begins, counted from 1, as an editor or a spreadsheet counts. */
export interface TableRow {
  line: number
  cells: string[]
}

/** The rows of a file, or the line on which a quoted cell begins that never ends, or goes on after its quotes. */
export type CsvRead = { rows: TableRow[]; fault?: undefined } | { rows?: undefined; fault: { line: number } }

const SEPARATORS = [';', ',', '\t'] as const
export type CsvSeparator = (typeof SEPARATORS)[number]

/** What stands between the cells of a header: of a semicolon, a comma and a tab the one it has most often, outside of quotes. */
export function separatorOf(text: string): CsvSeparator {
  const header = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)![0].replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

const LINE_END = /\r\n|[\r\n]/g
const linesIn = (text: string) => text.match(LINE_END)?.length ?? 0

// A quoted cell or a bare one, and what comes after it.
const cellPattern = (separator: CsvSeparator) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\r|\\n|$)`, 'y')

/**
 * Reads the rows of a CSV by RFC 4180: quoted cells may hold separators, ends of lines and doubled quotes. Lines may end in any way, rows may
 * be of different lengths, and a line of nothing is no row. Reads no more than `most` rows.
 */
export function readCsv(text: string, separator: CsvSeparator, most = Number.MAX_SAFE_INTEGER): CsvRead {
  const rows: TableRow[] = []
  const pattern = cellPattern(separator)
  let line = 1
  while (pattern.lastIndex < text.length && rows.length < most) {
    const row: TableRow = { line, cells: [] }
    let end = separator as string
    while (end === separator) {
      const match = pattern.exec(text)
      if (!match) return { fault: { line } }
      const [, quoted, bare, after] = match
      row.cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
      if (quoted !== undefined) line += linesIn(quoted)
      end = after!
    }
    if (end !== '') line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
  }
  return { rows }
}
