import type pg from 'pg'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { carryOutErasures } from '#server/people/privacy/jobs.ts'
import { erasedIn, readErased } from '#server/people/privacy/list-erased.ts'
import { personal } from '#server/personal.ts'
import type { Sayer } from '../command.ts'
import { BackupFault } from './backup-fault.ts'

const tenMinutes = 600_000

/** Signs everybody out: who signed out since would be signed in again. */
export async function endSessions(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('delete from sessions')
  return rowCount ?? 0
}

/**
 * Records for each account that was erased after the backup that its erasure is due. Triggers must be off: people may ask only for an erasure
 * in fourteen days.
 */
export async function askAgain(client: pg.Client, erased: ReadonlyMap<string, Date>): Promise<string[]> {
  const list = [...erased]
  const { rows } = await client.query<{ id: string }>(
    `insert into erasure_requests (user_id, asked_at, erase_at)
     select u.id, gone.at - interval '14 days', gone.at
     from (select id, least(at, app_now()) as at from unnest($1::uuid[], $2::timestamptz[]) listed (id, at)) gone join users u on u.id = gone.id
     on conflict (user_id) do update set erase_at = least(erasure_requests.erase_at, excluded.erase_at)
       where erasure_requests.erased_at is null
     returning user_id as id`,
    [list.map(([id]) => id), list.map(([, at]) => at)],
  )
  return rows.map(({ id }) => id)
}

/**
 * Does the same in a database whose triggers are on, and signs everybody out: all of it, or nothing. Returns the accounts to erase and the number of
 * sessions.
 */
export async function askOfDatabase(
  client: pg.Client,
  erased: ReadonlyMap<string, Date>,
): Promise<{ toErase: string[]; sessions: number }> {
  await client.query('begin')
  await client.query('alter table erasure_requests disable trigger user')
  const asked = { toErase: await askAgain(client, erased), sessions: await endSessions(client) }
  await client.query('alter table erasure_requests enable trigger user')
  await client.query('commit')
  return asked
}

/** The accounts of these lists of erased people, with the times. A list that is not there is empty. */
export async function erasedOf(lists: readonly string[]): Promise<Map<string, Date>> {
  const all = new Map<string, Date>()
  for (const list of lists) {
    const erased = await readErased(list).catch((fault: Error) => {
      throw new BackupFault(`Seznam smazaných lidí nejde přečíst: ${fault.message}`)
    })
    for (const [id, at] of erased) all.set(id, at)
  }
  return all
}

/** Says how many accounts were erased again, and how many of them wait. */
export function reportErased(asked: readonly string[], waiting: readonly string[], say: Sayer): void {
  say.log(`Lidé smazaní po záloze, smazaní znovu: ${asked.length - waiting.length}.`)
  if (waiting.length > 0) say.log(`Čekají na svůj nákup a server je smaže po něm: ${waiting.length}.`)
}

/**
 * Migrates a restored database to the newest schema and carries out the erasures that are due in it; their history names the command. Returns the accounts of `ids` that wait
 * for a delivery; the server erases them as soon as they may be.
 */
export async function eraseAgain(url: string, ids: readonly string[], command: string): Promise<string[]> {
  const db = openDatabase({ url, max: 2, statementTimeoutMs: tenMinutes })
  try {
    await migrate(db)
    if (ids.length === 0) return []
    const by = {
      notices: { tell: () => {}, stop: async () => {} },
      userId: null,
      source: 'system' as const,
      changeReason: `npm run ${command}`,
    }
    await carryOutErasures({ db, ...by }, personal, createLog('error'))
    const erased = await erasedIn(db)
    return ids.filter((id) => !erased.has(id))
  } finally {
    await db.destroy()
  }
}
