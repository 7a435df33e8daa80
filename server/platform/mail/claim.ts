import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { backOffMs } from './back-off.ts'

/** A message one process has taken, for two minutes of the real clock, so that no other sends it meanwhile. */
export interface Claimed {
  id: string
  kind: string
  user_id: string | null
  content: unknown
  created_at: Date
  /** Which try this is, from 1. */
  tries: number
  /** What the product's clock shows. */
  now: Date
}

/** How long a claim holds; what is handed over must have been answered, or given up, before. */
export const claimMs = 120_000

/** Takes the due messages of these kinds that waited longest. What a killed process had taken is due again when its claim has ended. */
export async function claimDue(db: Db, kinds: readonly string[], most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from outbox
      where sent_at is null and given_up_at is null and kind = any(${kinds}::text[]) and next_try_at <= (select app_now())
        and (claimed_until is null or claimed_until < clock_timestamp())
      order by next_try_at, id limit ${most} for update skip locked
    )
    update outbox set claimed_until = clock_timestamp() + ${claimMs} * interval '1 millisecond', tries = tries + 1
    from due where outbox.id = due.id
    returning outbox.id, kind, user_id, content, created_at, tries, app_now() as now`.execute(db)
  return rows
}

/** It is out. Its content has been read for the last time. */
export async function markSent(db: Db, id: string): Promise<void> {
  await sql`update outbox set sent_at = app_now(), content = '{}', claimed_until = null, last_error = null where id = ${id}`.execute(db)
}

/** It will never go out. */
export async function giveUp(db: Db, id: string, reason: string): Promise<void> {
  await sql`update outbox set given_up_at = app_now(), content = '{}', claimed_until = null, last_error = ${reason} where id = ${id}`.execute(
    db,
  )
}

/** It goes out later: 30 seconds after the first try, up to an hour after the others. */
export async function postpone(db: Db, { id, tries }: Claimed, reason: string): Promise<void> {
  const waitMs = backOffMs(tries, randomInt(1001) / 1000)
  await sql`
    update outbox set next_try_at = app_now() + ${waitMs} * interval '1 millisecond', claimed_until = null, last_error = ${reason}
    where id = ${id}`.execute(db)
}

/** Nothing was tried: as if it had never been taken. */
export async function release(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update outbox set claimed_until = null, tries = tries - 1 where id = any(${ids}::uuid[])`.execute(db)
}
