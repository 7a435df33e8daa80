/** A row of a file. `line` is the line on which it begins, counted from 1 as in editors and spreadsheets. */
export interface TableRow {
  line: number
  cells: string[]
}

/** The rows of a file; or the line of a quoted cell that never ends, or that continues after its closing quote. */
export type CsvRead = { rows: TableRow[]; fault?: undefined } | { rows?: undefined; fault: { line: number } }

const SEPARATORS = [';', ',', '\t'] as const
export type CsvSeparator = (typeof SEPARATORS)[number]

/** Detects the separator from the header: the most frequent of semicolon, comma and tab outside quotes. */
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
 * Parses CSV by RFC 4180: quoted cells may contain separators, line breaks and doubled quotes. Accepts any line ending and rows of
 * different lengths, and skips empty lines. Reads at most `most` rows.
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
