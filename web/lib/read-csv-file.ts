import { MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { TableRow } from '#domain/sheet/table-row.ts'
import { parseCsv, separatorOf, type CsvSeparator } from './parse-csv.ts'

export const NO_TABLE = 'Soubor není CSV ani XLSX.'

export type RowsRead = { rows: TableRow[]; notes: string[]; fault?: undefined } | { rows?: undefined; fault: string }

const startsWith = (bytes: Uint8Array, ...marks: number[]) => marks.every((mark, i) => bytes[i] === mark)

/** Decodes a file: UTF-8, the encoding of its byte order mark, else that of Czech Windows. */
function textOf(bytes: Uint8Array): { text: string; notes: string[] } {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), notes: [] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] }
  } catch {
    const notes = ['Soubor je v kódování Windows-1250. Zkontrolujte prosím v náhledu háčky a čárky.']
    return { text: new TextDecoder('windows-1250').decode(bytes), notes }
  }
}

// Characters that no text contains, and the signatures of other file types, which may look like text without rows.
const NO_TEXT = /[\0-\u0008\u000e-\u001f]/
const OTHER_KINDS = /^\s*(%PDF|%!PS|\{\\rtf|<\w|<[?!])/
const isOther = (text: string) => NO_TEXT.test(text.slice(0, 4096)) || OTHER_KINDS.test(text) || text.includes('\0')

// Excel's own declaration of the separator, before the header.
const SEPARATOR_LINE = /^sep=([;,\t])(?=\r?\n)/i

/** Reads a CSV; detects its encoding and its separator. */
export function readCsvFile(bytes: Uint8Array): RowsRead {
  const { text, notes } = textOf(bytes)
  if (isOther(text)) return { fault: NO_TABLE }
  const named = SEPARATOR_LINE.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const separator = (named?.[1] as CsvSeparator | undefined) ?? separatorOf(table.trimStart())
  // One more than allowed, to detect a larger file; plus the header.
  const { rows, fault } = parseCsv(table, separator, MOST_ROWS + 2)
  if (fault) return { fault: `Řádek ${fault.line} má chybné uvozovky. Celá hodnota je v uvozovkách, uvnitř se zdvojují.` }
  return { rows, notes }
}
