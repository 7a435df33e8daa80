import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPlainName, openFiles } from '#server/platform/files.ts'
import { migrate, migrationNames } from '#server/platform/db/migrate.ts'
import { fileKinds, type AllFiles, type FileKind } from '#server/platform/open-all-files.ts'
import { BackupFault } from './backup-fault.ts'
import { askAgain, endSessions } from './erase-again.ts'
import { damaged } from './cipher.ts'
import { copyIn } from './copy.ts'
import { type EndEntry, type Header } from './entries.ts'
import type { Bytes } from './pieces.ts'
import { openBackup, startOf } from './read-backup.ts'
import { foreignKeysOf, isEmpty, rowsOf, tablesOf, type StoredTable } from './tables.ts'
import { differing, tallyOf, type Tally } from './tally.ts'

export interface Target {
  /** A connection as the owner of an empty database, which nothing else uses. */
  client: pg.Client
  /** Where files wait until the database is right. */
  dataDir: string
  /** Where they belong; empty. */
  files: AllFiles
  /** Refuses a secret that cannot be put in place; what it returns puts it there. */
  placeSecret: (secret: string) => () => void
  /** Accounts that were erased, with the time: what the backup still knows of them is erased again. */
  erased: ReadonlyMap<string, Date>
}

export interface Restored {
  migration: string
  writtenAt: Date
  tables: Record<string, Tally>
  files: number
  /** Sessions that were ended. */
  sessions: number
  /** Accounts of `erased` that the backup did not know as erased. */
  toErase: string[]
}

type Entries = AsyncGenerator<{ header: Header; body: Bytes }>

/** Kysely on a single connection, which COPY uses as well. */
function onConnection(client: pg.Client): Kysely<unknown> {
  const lent = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  const pool: PostgresPool = { options: {}, connect: async () => lent, end: async () => {} }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

async function refuseOther(client: pg.Client, migration: string): Promise<void> {
  if (!(await isEmpty(client)))
    throw new BackupFault('Databáze není prázdná. Obnovuje se jen do prázdné, aby se nic nepřepsalo. Založte novou a nastavte ji.')
  if (!migrationNames().includes(`${migration}.sql`))
    throw new BackupFault(`Zálohu napsala novější verze Dohromady (${migration}). Obnovte ji verzí, která ji napsala, nebo novější.`)
}

/** Loads the tables of the file, and writes its files beside the place where they belong. */
async function load(client: pg.Client, entries: Entries, aside: string): Promise<EndEntry> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  let end: EndEntry | undefined
  for await (const { header, body } of entries) {
    if (header.kind === 'table') {
      const { name, columns } = header
      if (present.get(name)?.columns.toSorted().join() !== columns.toSorted().join()) throw new BackupFault(damaged)
      await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, body)
    }
    if (header.kind === 'file') await writeFile(join(aside, placeOf(header)), body, { flush: true, mode: 0o600 })
    if (header.kind === 'end') end = header
  }
  if (!end) throw new BackupFault(damaged)
  for (const { name, value, isCalled } of end.sequences) await client.query('select setval($1, $2, $3)', [name, value, isCalled])
  return end
}

/** The names come from an authenticated file; they still must not lead out of the folder. */
function placeOf({ folder, name }: { folder: FileKind; name: string }): string {
  if (!fileKinds.includes(folder) || !isPlainName(name)) throw new BackupFault(damaged)
  return join(folder, name)
}

async function tallies(client: pg.Client, tables: StoredTable[]): Promise<Record<string, Tally>> {
  const found: Record<string, Tally> = {}
  for (const table of tables) found[table.name] = await tallyOf(rowsOf(client, table))
  return found
}

/**
 * Runs `fill` on emptied tables without triggers and foreign keys, so that the order of rows does not matter and nothing is recorded as a
 * change. Creating the keys again checks every row.
 */
async function withoutTriggers<Answer>(client: pg.Client, tables: StoredTable[], fill: () => Promise<Answer>): Promise<Answer> {
  const keys = await foreignKeysOf(client)
  for (const { drop } of keys) await client.query(drop)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const answer = await fill()
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { create } of keys) await client.query(create)
  return answer
}

const atOnce = 8

/** Stores the files where they belong: all of them, or none. */
async function storeFiles(aside: string, files: AllFiles): Promise<void> {
  const stored: { folder: FileKind; name: string }[] = []
  const store = async (folder: FileKind, name: string) => {
    stored.push({ folder, name })
    await files[folder].write(name, await readFile(join(aside, folder, name)))
  }
  try {
    for (const folder of fileKinds)
      for await (const some of inGroups(openFiles(join(aside, folder)).list(), atOnce))
        await Promise.all(some.map(({ name }) => store(folder, name)))
  } catch (fault) {
    await Promise.allSettled(stored.map(({ folder, name }) => files[folder].remove(name)))
    throw fault
  }
}

/** The items of a list in arrays of at most `size`. */
async function* inGroups<Item>(list: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = []
  for await (const item of list) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  yield group
}

/**
 * Restores a file into an empty database in one transaction: all of it, compared row by row with what was backed up, or nothing. The database
 * then has the migrations of the backup; migrate it further afterwards. Sessions end, because one may have been ended after the backup.
 *
 * @throws BackupFault with what to do.
 */
export async function restoreBackup({ client, dataDir, files, placeSecret, erased }: Target, path: string, key: string): Promise<Restored> {
  const entries = openBackup(path, key)
  const { migration, writtenAt, secret } = await startOf(entries)
  await refuseOther(client, migration)
  const takeSecret = placeSecret(secret)
  const aside = join(dataDir, 'restoring')
  await rm(aside, { recursive: true, force: true })
  for (const folder of fileKinds) await mkdir(join(aside, folder), { recursive: true, mode: 0o700 })
  try {
    return await onConnection(client)
      .transaction()
      .execute(async (tx) => {
        await migrate(tx, { to: migration })
        const tables = await tablesOf(client)
        const rest = await withoutTriggers(client, tables, async () => {
          const end = await load(client, entries, aside)
          const found = await tallies(client, tables)
          const wrong = differing(found, end.tables)
          if (wrong.length > 0) throw new BackupFault(`Obnovené tabulky se liší od zálohy: ${wrong.join(', ')}. Nic se neobnovilo.`)
          return { tables: found, files: end.files, sessions: await endSessions(client), toErase: await askAgain(client, erased) }
        })
        await sql`set constraints all immediate`.execute(tx)
        await storeFiles(aside, files)
        takeSecret()
        return { migration, writtenAt: new Date(writtenAt), ...rest }
      })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
