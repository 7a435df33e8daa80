/** The reader of a CSV file: a person with a Czech spreadsheet, or a program. */
export const CSV_STYLES = ['czech', 'machine'] as const
export type CsvStyle = (typeof CSV_STYLES)[number]

/** A cell: a text, a number as programs write it (`14.90`, from formatDecimal and similar), or empty. */
export type CsvCell = string | { number: string } | null

// A spreadsheet treats a cell that begins like this as a formula, including the wide forms of East Asian keyboards. A text that already
// begins with an apostrophe gets one more, so that removing one restores it.
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/u
const BOM = '\uFEFF'

const styles = {
  czech: { start: BOM, separator: ';', decimal: ',' },
  machine: { start: '', separator: ',', decimal: '.' },
} as const

/**
 * Formats rows as a CSV file. `czech` opens in a Czech Excel with a double click: byte order mark, semicolons, decimal commas. `machine` is
 * RFC 4180 with commas and decimal points. Lines end with CRLF. In both, a text that a spreadsheet would run as a formula gets a leading
 * apostrophe; a number never does (docs/rules/catalog.md#import-and-export).
 */
export function csvOf(rows: Iterable<readonly CsvCell[]>, style: CsvStyle = 'czech'): string {
  const { start, separator, decimal } = styles[style]
  const mustBeQuoted = new RegExp(`["\\r\\n${separator}]`)
  const quoted = (text: string) => (mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const cell = (value: CsvCell) => {
    if (value === null) return ''
    if (typeof value !== 'string') return value.number.replace('.', decimal)
    return quoted(FORMULA.test(value) ? `'${value}` : value)
  }
  return start + Array.from(rows, (row) => `${row.map(cell).join(separator)}\r\n`).join('')
}
