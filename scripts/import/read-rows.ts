import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { faultAt, type Source } from '../clear/faults.ts'

/** Required and optional columns; a missing one counts as empty, and unknown ones are ignored. */
export interface Columns {
  required: readonly string[]
  optional: readonly string[]
}

/** The fields of a row by column, trimmed. */
export type Row = (column: string) => string

class BadFile extends Error {}

const longestHeader = 16_384

/** The separator of a spreadsheet: Czech ones use a semicolon, because their numbers contain commas. */
function delimiterOf(path: string): ';' | ',' {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(longestHeader)
    const header = bytes.toString('utf8', 0, readSync(file, bytes)).split(/[\r\n]/, 1)[0]!
    return header.split(';').length > header.split(',').length ? ';' : ','
  } finally {
    closeSync(file)
  }
}

async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // Also removes the byte order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const block of bytes) yield decoder.decode(block, { stream: true })
    yield decoder.decode()
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw fault
    throw new BadFile('soubor není v kódování UTF-8 (v Excelu ho uložte jako „CSV UTF-8“)')
  }
}

/** The positions of known columns in the header. */
function placesOf(header: readonly string[], { required, optional }: Columns): Map<string, number> {
  const missing = required.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new BadFile(`chybí ${missing.length === 1 ? 'sloupec' : 'sloupce'} ${missing.join(', ')}`)
  const known = [...required, ...optional].filter((column) => header.includes(column))
  const repeated = known.find((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (repeated !== undefined) throw new BadFile(`sloupec ${repeated} se opakuje`)
  return new Map(known.map((column) => [column, header.indexOf(column)]))
}

/**
 * Passes on the rows of a CSV with the physical line of their end. The first row names the columns, in any order. A row with another number
 * of fields than the header is a fault of the source; an unreadable file is a fault without a line.
 */
export async function readRows(source: Source, columns: Columns, onRow: (row: Row, line: number) => void): Promise<void> {
  let header: readonly string[] | undefined
  let places = new Map<string, number>()
  const take = (fields: string[], line: number) => {
    if (header === undefined) {
      header = fields
      places = placesOf(header, columns)
    } else if (fields.length !== header.length) faultAt(source, line, `počet polí je ${fields.length} místo ${header.length}`)
    else onRow((column) => fields[places.get(column) ?? -1] ?? '', line)
  }
  try {
    const options = { delimiter: delimiterOf(source.path), info: true, trim: true, skip_empty_lines: true, relax_column_count: true }
    await pipeline(createReadStream(source.path), textOf, parse(options), async (records) => {
      for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) take(record, info.lines)
    })
    if (header === undefined) throw new BadFile(`soubor je prázdný, první řádek pojmenovává sloupce ${columns.required.join(', ')}`)
  } catch (fault) {
    source.faults.push({ line: null, reason: whyUnread(fault) })
  }
}

function whyUnread(fault: unknown): string {
  if (fault instanceof BadFile) return fault.message
  if (fault instanceof CsvError)
    return `řádek ${String(fault['lines'])} má chybné uvozovky (celá hodnota je v uvozovkách, uvnitř se zdvojují)`
  const { syscall, code } = fault as NodeJS.ErrnoException
  if (syscall === undefined) throw fault
  return `soubor nelze přečíst (${code})`
}
