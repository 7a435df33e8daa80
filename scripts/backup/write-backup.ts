import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { fileKinds, type AllFiles } from '#server/platform/open-all-files.ts'
import { BackupFault } from './backup-fault.ts'
import { encrypted } from './cipher.ts'
import { entry, type EndEntry } from './entries.ts'
import { inPieces, type Bytes } from './pieces.ts'
import { checkBackup } from './read-backup.ts'
import { migrationOf, rowsOf, sequencesOf, tablesOf } from './tables.ts'
import { differing, tallied } from './tally.ts'

export interface Source {
  /** A connection as the owner of the database, which is not empty and which nothing else uses. */
  client: pg.Client
  files: AllFiles
  secret: string
  writtenAt: Date
}

export interface Written {
  tables: number
  rows: number
  files: number
  bytes: number
}

const fileSlice = 1024 * 1024

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** All tables at one moment, in one transaction that waits for nobody and delays nobody. */
async function* tableEntries(client: pg.Client, end: EndEntry): Bytes {
  for (const table of await tablesOf(client)) {
    const { rows, tally } = tallied(rowsOf(client, table))
    yield* entry({ kind: 'table', name: table.name, columns: table.columns }, rows)
    end.tables[table.name] = tally()
  }
  end.sequences = await sequencesOf(client)
}

/** The files, after the tables: a file never changes, and one that is deleted meanwhile had no row any more. */
async function* fileEntries(files: AllFiles, end: EndEntry): Bytes {
  for (const folder of fileKinds) {
    for await (const { name } of files[folder].list()) {
      const content = name.endsWith('.new') ? null : await files[folder].read(name)
      if (content === null) continue
      yield* entry({ kind: 'file', folder, name }, once(content))
      end.files++
    }
  }
}

async function* contentOf({ client, files, secret, writtenAt }: Source, end: EndEntry): Bytes {
  await client.query('begin isolation level repeatable read read only')
  const migration = await migrationOf(client)
  yield* entry({ kind: 'start', migration, writtenAt: writtenAt.toISOString(), secret })
  yield* tableEntries(client, end)
  await client.query('commit')
  yield* fileEntries(files, end)
  yield* entry(end)
}

/** Makes a new name in a folder survive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}

/**
 * Writes a backup to a new file: under a temporary name first, which is read back and compared before it gets its own. An interrupted or
 * failed backup leaves no file under that name.
 */
export async function writeBackup(source: Source, path: string, key: string): Promise<Written> {
  const unfinished = `${path}.new`
  const end: EndEntry = { kind: 'end', tables: {}, sequences: [], files: 0 }
  try {
    await pipeline(
      inPieces(contentOf(source, end), fileSlice),
      createZstdCompress(),
      (compressed: Bytes) => encrypted(compressed, key),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    const read = await checkBackup(unfinished, key)
    if (differing(read.end.tables, end.tables).length > 0 || read.end.files !== end.files)
      throw new BackupFault('Zapsaná záloha se liší od toho, co se do ní zapisovalo. Disk je vadný; zálohujte jinam.')
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    await syncFolder(path)
    const tallies = Object.values(end.tables)
    return { tables: tallies.length, rows: tallies.reduce((sum, { rows }) => sum + rows, 0), files: end.files, bytes: size }
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
}
