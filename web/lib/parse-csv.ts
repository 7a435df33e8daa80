import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import type { TableRow } from '#domain/sheet/table-row.ts'

/** The rows of a file; or the line of the first row whose quotes are not closed or are followed by more text. */
export type CsvRead = { rows: TableRow[]; fault?: undefined } | { rows?: undefined; fault: { line: number } }

export const SEPARATORS = [';', ',', '\t'] as const
export type CsvSeparator = (typeof SEPARATORS)[number]

class BadQuotes extends Error {
  readonly empty_lines: number
  constructor(info: { empty_lines: number }) {
    super()
    this.empty_lines = info.empty_lines
  }
}

// csv-parse can accept a quote inside a bare cell (7" pans) only together with text after a closing quote, which it returns as written.
// Such a cell begins with a quote that the file does not contain doubled.
function hasBadQuotes(cells: readonly string[], bytes: Uint8Array): boolean {
  const suspects = cells.filter((cell) => cell.startsWith('"'))
  if (suspects.length === 0) return false
  const written = new TextDecoder().decode(bytes)
  return suspects.some((cell) => !written.includes(`"${cell.replaceAll('"', '""')}"`))
}

const lineBreaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/**
 * Parses CSV with csv-parse, at most `most` rows. Accepts any line ending and rows of different lengths, and skips empty lines. `line` is the
 * line on which a row begins, as editors and spreadsheets count.
 */
export function parseCsv(text: string, separator: CsvSeparator, most: number): CsvRead {
  // Bytes, because the text encoder of csv-parse for browsers is slow.
  const bytes = new TextEncoder().encode(text.replaceAll(/\r\n?/g, '\n'))
  // Where the last row ended: its line, its last byte and the empty lines before.
  let last = { lines: 0, bytes: 0, empty_lines: 0 }
  try {
    const rows = parse(bytes, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      to: most,
      on_record: ({ record: cells, info }): TableRow => {
        if (hasBadQuotes(cells, bytes.subarray(last.bytes, info.bytes))) throw new BadQuotes(info)
        last = info
        return { line: info.lines - lineBreaksIn(cells), cells }
      },
    })
    return { rows }
  } catch (fault) {
    // The row that cannot be read follows the last one that could, and the empty lines between them.
    if (fault instanceof BadQuotes || fault instanceof CsvError)
      return { fault: { line: last.lines + 1 + fault.empty_lines - last.empty_lines } }
    throw fault
  }
}

/** Detects the separator: the one of semicolon, comma and tab that splits the first row into the most cells. */
export function separatorOf(text: string): CsvSeparator {
  const widths = SEPARATORS.map((separator) => parseCsv(text, separator, 1).rows?.[0]?.cells.length ?? 0)
  return SEPARATORS[widths.indexOf(Math.max(...widths))]!
}
