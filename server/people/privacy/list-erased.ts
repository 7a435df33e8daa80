import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#server/platform/db/database.ts'

// A database restored from a backup knows only the erasures before the backup. This list is stored outside the database, names nobody but by
// an id that means nothing elsewhere, and says which accounts to erase again.

const line = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/**
 * The accounts of a list with the time of their erasure; empty if there is no such file. A last line that was cut by a crash is skipped: the
 * server writes it again.
 *
 * @throws with the number of the line if another one cannot be read.
 */
export async function readErased(file: string): Promise<Map<string, Date>> {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return ''
    throw fault
  })
  const lines = text.split('\n')
  lines.pop()
  return new Map(
    lines.map((each, index) => {
      const { id, at } = line.exec(each)?.groups ?? {}
      if (id === undefined || at === undefined) throw new Error(`${file}: line ${index + 1} is no id and time of an erasure`)
      return [id, new Date(at)]
    }),
  )
}

/** Adds what is missing to a list. */
export async function addErased(file: string, erased: ReadonlyMap<string, Date>): Promise<void> {
  const known = await readErased(file)
  const fresh = [...erased].filter(([id]) => !known.has(id))
  if (fresh.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const written = await readFile(file, 'utf8').catch(() => '')
  const cut = written.slice(0, written.lastIndexOf('\n') + 1)
  const list = await open(file, 'a', 0o600)
  try {
    await list.truncate(Buffer.byteLength(cut))
    await list.appendFile(fresh.map(([id, at]) => `${id} ${at.toISOString()}\n`).join(''))
    await list.sync()
  } finally {
    await list.close()
  }
}

/** The accounts that this database knows as erased. */
export async function erasedIn(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('erasure_requests')
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .select(['user_id', 'erased_at'])
    .execute()
  return new Map(rows.map(({ user_id: id, erased_at: at }) => [id, at!]))
}

/** Lists the accounts that were erased. Idempotent. */
export const listErased = async (db: Db, file: string): Promise<void> => addErased(file, await erasedIn(db))
