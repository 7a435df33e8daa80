import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { backOffMs } from './back-off.ts'

/** A message that one process has claimed for two minutes of real time, so that no other process sends it. */
export interface Claimed {
  id: string
  kind: string
  user_id: string | null
  content: unknown
  created_at: Date
  /** The number of this attempt, from 1. */
  tries: number
  /** The product's current time. */
  now: Date
}

/** Duration of a claim; delivery must be confirmed or abandoned before its end. */
export const claimMs = 120_000

/**
 * Claims the due messages of these kinds that have waited longest. Messages of a killed process are due again when its claim expires. Those of
 * `noted` kinds wait until they are in the inbox, because sending erases their content.
 */
export async function claimDue(db: Db, kinds: readonly string[], most: number, noted: readonly string[] = []): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from outbox
      where sent_at is null and given_up_at is null and kind = any(${kinds}::text[]) and next_try_at <= (select app_now())
        and (claimed_until is null or claimed_until < clock_timestamp())
        and (noticed_at is not null or kind <> all(${noted}::text[]))
      order by next_try_at, id limit ${most} for update skip locked
    )
    update outbox set claimed_until = clock_timestamp() + ${claimMs} * interval '1 millisecond', tries = tries + 1
    from due where outbox.id = due.id
    returning outbox.id, kind, user_id, content, created_at, tries, app_now() as now`.execute(db)
  return rows
}

/** Marks a message as sent and erases its content. */
export async function markSent(db: Db, id: string): Promise<void> {
  await sql`update outbox set sent_at = app_now(), content = '{}', claimed_until = null, last_error = null where id = ${id}`.execute(db)
}

/** Marks a message as given up. */
export async function giveUp(db: Db, id: string, reason: string): Promise<void> {
  await sql`update outbox set given_up_at = app_now(), content = '{}', claimed_until = null, last_error = ${reason} where id = ${id}`.execute(
    db,
  )
}

/** Schedules the next attempt: 30 seconds after the first one, up to an hour after later ones. */
export async function postpone(db: Db, { id, tries }: Claimed, reason: string): Promise<void> {
  const waitMs = backOffMs(tries, randomInt(1001) / 1000)
  await sql`
    update outbox set next_try_at = app_now() + ${waitMs} * interval '1 millisecond', claimed_until = null, last_error = ${reason}
    where id = ${id}`.execute(db)
}

/** Releases claims without an attempt. */
export async function release(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update outbox set claimed_until = null, tries = tries - 1 where id = any(${ids}::uuid[])`.execute(db)
}
