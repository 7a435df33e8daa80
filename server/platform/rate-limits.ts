import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { tooMany } from './refusal.ts'

/** At most this many within this many seconds after the first one. */
export interface Limit {
  most: number
  seconds: number
}

/**
 * Counts an attempt under all limits of a key, for all servers together, and returns 0; or counts nothing and returns the seconds to wait.
 * Outside a transaction the count stays even if the attempt fails. A key identifies the caller by an id or an HMAC, never by an address:
 * `sign-up:ip:…`.
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

/** Takes back one attempt of a key, under all limits that counted it. `at` is when it was counted, at the latest; by default just now. */
export async function giveBack(db: Db, key: string, at: Date | null = null): Promise<void> {
  await sql`
    update rate_counters set count = count - 1 where key = ${key} and count > 0 and ends_at > app_now()
      and ends_at - make_interval(secs => seconds) <= coalesce(${at}, app_now())`.execute(db)
}

/** Counts one more of a key and returns the number within this many seconds after the first one; refuses nothing. */
export async function countOne(db: Db, key: string, seconds: number): Promise<number> {
  await sql`select count_or_refuse(${key}, '{2147483647}', array[${seconds}::integer])`.execute(db)
  return countOf(db, key, seconds)
}

/** The number of a key within this many seconds after the first one. */
export async function countOf(db: Db, key: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from rate_counters where key = ${key} and seconds = ${seconds} and ends_at > app_now()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Seconds until the next attempt of a key is allowed; 0 if it is allowed now. */
export async function waitOf(db: Db, key: string, { most, seconds }: Limit): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - app_now()))::integer as wait from rate_counters
    where key = ${key} and seconds = ${seconds} and count >= ${most} and ends_at > app_now()`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Resets a key: a proof of identity clears earlier failures. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await sql`delete from rate_counters where key = ${key}`.execute(db)
}
