import type { FileKind } from '#server/platform/open-all-files.ts'
import { inPieces, type Bytes, type Reader } from './pieces.ts'
import { BackupFault } from './backup-fault.ts'
import { damaged } from './cipher.ts'
import type { Tally } from './tally.ts'

// What is inside the encryption: entries, each a header as JSON and a body in blocks, both after their length (32 bits, big endian). A block
// of no bytes ends the body.

/** The first entry: where the content comes from. */
interface Start {
  kind: 'start'
  /** The last migration of the database. */
  migration: string
  writtenAt: string
  /** AUTH_SECRET, which signs sessions and seals second factors. */
  secret: string
}

/** The rows of a table, as PostgreSQL's COPY writes them, in the order of the primary key. */
interface TableEntry {
  kind: 'table'
  name: string
  columns: string[]
}

interface FileEntry {
  kind: 'file'
  folder: FileKind
  name: string
}

/** The last entry: what the file must contain. */
interface End {
  kind: 'end'
  tables: Record<string, Tally>
  /** The next values; `isCalled` as PostgreSQL's `setval` means it. */
  sequences: { name: string; value: string; isCalled: boolean }[]
  files: number
}

export type Header = Start | TableEntry | FileEntry | End
export type StartEntry = Start
export type EndEntry = End

const blockBytes = 64 * 1024
const longestHeader = 1024 * 1024
const nothing: Bytes = (async function* () {})()

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** An entry as bytes. */
export async function* entry(header: Header, body: Bytes = nothing): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(header))
  yield Buffer.concat([lengthOf(text.length), text])
  for await (const block of inPieces(body, blockBytes)) {
    yield lengthOf(block.length)
    yield block
  }
  yield lengthOf(0)
}

async function exactly(reader: Reader, length: number): Promise<Buffer> {
  const found = await reader.take(length)
  if (found.length < length) throw new BackupFault(damaged)
  return found
}

async function* bodyOf(reader: Reader): AsyncGenerator<Buffer> {
  for (let length = (await exactly(reader, 4)).readUInt32BE(); length > 0; length = (await exactly(reader, 4)).readUInt32BE()) {
    if (length > blockBytes) throw new BackupFault(damaged)
    yield await exactly(reader, length)
  }
}

/** The entries of a stream, in order. Read the body of one before the next; what is left of it is skipped. */
export async function* readEntries(reader: Reader): AsyncGenerator<{ header: Header; body: Bytes }> {
  for (;;) {
    const start = await reader.take(4)
    if (start.length === 0) return
    if (start.length < 4) throw new BackupFault(damaged)
    const length = start.readUInt32BE()
    if (length > longestHeader) throw new BackupFault(damaged)
    const header = JSON.parse((await exactly(reader, length)).toString()) as Header
    const body = bodyOf(reader)
    yield { header, body }
    for (let next = await body.next(); !next.done; next = await body.next());
  }
}
