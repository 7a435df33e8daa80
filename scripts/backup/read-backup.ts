import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { BackupFault } from './backup-fault.ts'
import { damaged, decrypted } from './cipher.ts'
import { readEntries, type EndEntry, type Header, type StartEntry } from './entries.ts'
import { openReader, type Bytes } from './pieces.ts'
import { differing, tallyOf, type Tally } from './tally.ts'

/** Faults of the file are BackupFaults already; what is left is that it does not decompress. */
const asDamage = (fault: unknown) => (String((fault as { code?: unknown }).code).startsWith('ZSTD') ? new BackupFault(damaged) : fault)

async function* contentOf(path: string, key: string): AsyncGenerator<Buffer> {
  const zstd = createZstdDecompress()
  pipeline(Readable.from(decrypted(createReadStream(path), key), { objectMode: false }), zstd, () => {})
  try {
    yield* zstd as AsyncIterable<Buffer>
  } catch (fault) {
    throw asDamage(fault)
  }
}

/** The entries of a file, decrypted and authenticated. */
export const openBackup = (path: string, key: string): AsyncGenerator<{ header: Header; body: Bytes }> =>
  readEntries(openReader(contentOf(path, key)))

/** The first entry. */
export async function startOf(entries: AsyncGenerator<{ header: Header; body: Bytes }>): Promise<StartEntry> {
  const first = await entries.next()
  if (first.done || first.value.header.kind !== 'start') throw new BackupFault(damaged)
  return first.value.header
}

/**
 * Reads a whole file and compares what it contains with what it says it contains.
 *
 * @throws BackupFault if they differ.
 */
export async function checkBackup(path: string, key: string): Promise<{ start: StartEntry; end: EndEntry }> {
  const entries = openBackup(path, key)
  const start = await startOf(entries)
  const tables: Record<string, Tally> = {}
  let files = 0
  let end: EndEntry | undefined
  for await (const { header, body } of entries) {
    if (header.kind === 'table') tables[header.name] = await tallyOf(body)
    if (header.kind === 'file') files++
    if (header.kind === 'end') end = header
  }
  if (!end || files !== end.files || differing(tables, end.tables).length > 0) throw new BackupFault(damaged)
  return { start, end }
}
