import { parse } from 'csv-parse/sync'
import { readAbo } from '#domain/money/statements/abo.ts'
import { CAMT_STATEMENT, CamtReader } from '#domain/money/statements/camt.ts'
import { readCsvRows, type Said } from '#domain/money/statements/csv.ts'
import { plainLine, type ReadFault, type ReadFile } from '#domain/money/statements/statement.ts'
import { encodingOf } from '#domain/text/encoding.ts'
import { readXml } from '#server/platform/read-xml.ts'
import { runThread } from '#server/platform/run-thread.ts'

/** What is known before a file is read. */
export interface Known {
  /** The operator's account as Czech banks write it, or only the code of its bank. */
  own: string
  said: Said
}

function readCamt(xml: string): ReadFile {
  const reader = new CamtReader()
  const fault = readXml(xml, { within: CAMT_STATEMENT, onBegin: () => reader.begin(), onElement: (element) => reader.take(element) })
  return fault ?? reader.end()
}

/** A cell with a line of the table in it: messages with a quote at their start and their end swallow what is between. */
const SWALLOWED = /\n"?\d{1,4}[-./] ?\d{1,2}[-./] ?\d{2,4}"?[;,\t]/

const DELIMITERS = [';', ',', '\t'] as const

/** The rows of a CSV file, and how it ends; null if it is none with this delimiter. */
function rowsOf(text: string, delimiter: string): { rows: string[][]; isWhole: boolean; isLineOpen: boolean } | null {
  // Empty cells behind tabs belong to the last row.
  const blank = text.trimEnd().length
  const content = text.slice(0, blank) + (/^\t+/.exec(text.slice(blank))?.[0] ?? '')
  const isLineOpen = !content.endsWith('"') && !/[\r\n]/.test(text.slice(content.length))
  const options = { delimiter, relax_column_count: true, skip_empty_lines: false, bom: true } as const
  // Banks also write quotes within a cell as they are. What has quotes without an end was cut.
  for (const more of [{}, { relax_quotes: true }, { relax_quotes: true, quote: null }])
    try {
      const rows: string[][] = parse(content, { ...options, ...more })
      if (rows.some((row) => row.some((cell) => SWALLOWED.test(cell)))) throw new Error('a cell has lines')
      return { rows, isLineOpen, isWhole: !('quote' in more && content.split('"').length % 2 === 0) }
    } catch {
      continue
    }
  return null
}

function readCsv(text: string, { own, said }: Known): ReadFile {
  const bank = /(\d{4})$/.exec(own)?.[1] ?? ''
  const count = (delimiter: string) => text.split(delimiter).length
  let unknown: ReadFault = { fault: 'unknown', line: null }
  for (const delimiter of DELIMITERS.toSorted((one, other) => count(other) - count(one))) {
    const table = rowsOf(text, delimiter)
    const read = table && readCsvRows(table.rows, table, { bank, said })
    if (read && !('fault' in read && read.fault === 'unknown')) return read
    if (read && !unknown.table) unknown = read
  }
  return unknown
}

/** Reads the file of a stranger in its own thread, which takes it over, as `readStatement` does; null if that took too long or too much memory. */
export const readApart = (file: Uint8Array<ArrayBuffer>, known: Known): Promise<ReadFile | null> =>
  runThread(new URL('read-apart.ts', import.meta.url), { file, known }, { withinMs: 20_000, handedOver: [file.buffer] })

/** Reads a statement in any of the formats and encodings. `known` may be only the code of the operator's bank. */
export function readStatement(file: string | Uint8Array, known: Known | string): ReadFile {
  const read = readAsItIs(file, known)
  return 'fault' in read ? read : { statement: { ...read.statement, lines: read.statement.lines.map(plainLine) } }
}

function readAsItIs(file: string | Uint8Array, known: Known | string): ReadFile {
  const text = typeof file === 'string' ? file : new TextDecoder(encodingOf(file)).decode(file)
  const content = text.replace(/^[\uFEFF\s]+/, '')
  const all = typeof known === 'string' ? { own: known, said: { layouts: new Map() } } : known
  // With the lines before it, so that a fault names the line as an editor does.
  // A bank may write a record of its own first.
  if (/(?:^|[\r\n])074\d{16}/.test(content.slice(0, 1000))) return readAbo(text.replace(/^\uFEFF/, ''), all.own)
  return content.startsWith('<') ? readCamt(content) : readCsv(text, all)
}
