import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { tooMany } from './refusal.ts'

/** At most so many within so many seconds of the first one. */
export interface Limit {
  most: number
  seconds: number
}

/**
 * Counts one more try under all limits of a key, for all servers together, and answers 0; or counts nothing and answers in how many seconds to
 * come again. Outside a transaction what is counted stays counted, whatever becomes of the try. A key names who tries by an id or by
 * a seal, never by an address: `sign-up:ip:…`.
 */
export async function countUnless(db: Db, key: string, limits: readonly Limit[]): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select count_or_refuse(${key}, ${limits.map(({ most }) => most)}::integer[], ${limits.map(({ seconds }) => seconds)}::integer[]) as wait`.execute(
    db,
  )
  return rows[0]!.wait
}

/** The same, throwing TOO_MANY_REQUESTS with the seconds to wait. */
export async function countOrRefuse(db: Db, key: string, limits: readonly Limit[]): Promise<void> {
  const wait = await countUnless(db, key, limits)
  if (wait > 0) throw tooMany(wait)
}

/** Takes back one that was counted of a key, under all its limits that still run. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await sql`update rate_counters set count = count - 1 where key = ${key} and count > 0 and ends_at > app_now()`.execute(db)
}

/** Counts one more of a key and answers how many there were within so many seconds of the first one; refuses nothing. */
export async function countOne(db: Db, key: string, seconds: number): Promise<number> {
  await sql`select count_or_refuse(${key}, '{2147483647}', array[${seconds}::integer])`.execute(db)
  return countOf(db, key, seconds)
}

/** How many of a key were counted within so many seconds of the first one. */
export async function countOf(db: Db, key: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from rate_counters where key = ${key} and seconds = ${seconds} and ends_at > app_now()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Seconds until one more of a key would be counted; 0 when it would be now. */
export async function waitOf(db: Db, key: string, { most, seconds }: Limit): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - app_now()))::integer as wait from rate_counters
    where key = ${key} and seconds = ${seconds} and count >= ${most} and ends_at > app_now()`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Forgets what was counted of a key: who has proved who they are is not held up by what came before. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await sql`delete from rate_counters where key = ${key}`.execute(db)
}

/** Forgets what was counted and is over. */
export async function forgetCounts(db: Db): Promise<void> {
  await sql`delete from rate_counters where ends_at < (select app_now())`.execute(db)
}
