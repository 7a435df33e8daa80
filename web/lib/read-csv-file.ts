import { MOST_ABOVE, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { encodingOf } from '#domain/text/encoding.ts'
import { parseCsv, SEPARATORS, separatorOf, type CsvSeparator } from './parse-csv.ts'

export const NO_TABLE = 'Soubor není CSV, XLSX ani ODS.'

/** Decodes a file by its bytes; of an old encoding it says so, because letters may be wrong. */
function textOf(bytes: Uint8Array): { text: string; notes: string[] } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding.startsWith('utf')) return { text, notes: [] }
  const name = encoding === 'iso-8859-2' ? 'ISO 8859-2' : 'Windows-1250'
  return { text, notes: [`Soubor je v kódování ${name}. Zkontrolujte prosím v náhledu háčky a čárky.`] }
}

// Characters that no text contains, and the signatures of other file types, which may look like text without rows.
const NO_TEXT = /[\0-\u0008\u000e-\u001f]/
const OTHER_KINDS = /^\s*(%PDF|%!PS|\{\\rtf|<\w|<[?!])/
const isOther = (text: string) => NO_TEXT.test(text.slice(0, 4096)) || OTHER_KINDS.test(text) || text.includes('\0')

// Excel's own declaration of the separator, before the header.
const SEPARATOR_LINE = /^sep=([;,\t])(?=\r?\n)/i

/** Reads a CSV; detects its encoding and its separator. */
export function readCsvFile(bytes: Uint8Array): SheetsRead {
  const { text, notes } = textOf(bytes)
  if (isOther(text)) return { fault: NO_TABLE }
  const named = SEPARATOR_LINE.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const separator = (named?.[1] as CsvSeparator | undefined) ?? separatorOf(table.trimStart())
  // More than allowed, to detect a larger file: the headings, and what may stand above them.
  const most = MOST_ROWS + 1 + MOST_ABOVE
  const { rows, fault } = parseCsv(table, separator, most)
  if (fault) return { fault: `Řádek ${fault.line} má chybné uvozovky. Celá hodnota je v uvozovkách, uvnitř se zdvojují.` }
  // A title above the table may have a comma, too: its headings are wider with another separator.
  const widest = (other: CsvSeparator) => Math.max(0, ...(parseCsv(table, other, MOST_ABOVE).rows ?? []).map(({ cells }) => cells.length))
  const others = named ? [] : SEPARATORS.filter((other) => other !== separator && widest(other) > (rows[0]?.cells.length ?? 0))
  const all = [rows, ...others.flatMap((other) => [parseCsv(table, other, most).rows ?? []])]
  return { sheets: all.map((each) => ({ name: null, rows: each, notes })) }
}
