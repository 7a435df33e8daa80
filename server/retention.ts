import { sql, type RawBuilder } from 'kysely'
import { UNVERIFIED_HOURS } from '#domain/people/account/attempts.ts'
import { KEPT_DAYS } from '#domain/help/inbox/notice.ts'
import { TRAIL_MONTHS } from '#domain/people/trail/event.ts'
import type { Db } from './platform/db/database.ts'

const now = sql`(select app_now())`
const expired = sql`expires_at < ${now}`
// A returning browser is told for a month why it is signed out. Sessions use the real clock.
const monthAgo = sql`clock_timestamp() - interval '31 days'`

/**
 * What is deleted by itself, and when; each condition has an index. Rows that belong to a deleted one go with it. Files are deleted with their
 * rows by the rooms that store them (`forgetFiles`, `forgetUploads`).
 */
const retention: readonly (readonly [table: string, condition: RawBuilder<unknown>])[] = [
  ['verification_codes', expired],
  ['email_changes', expired],
  ['second_steps', expired],
  ['passkey_challenges', expired],
  // With the addresses they were mailed to.
  ['takeovers', expired],
  ['group_invitations', expired],
  ['staff_invitations', expired],
  ['rate_counters', sql`ends_at < ${now}`],
  // A client retries for a day (docs/rules/server.md#writes).
  ['idempotency_keys', sql`created_at < ${now} - interval '25 hours'`],
  ['sessions', sql`expires_at < ${monthAgo} or seen_at < ${monthAgo} - interval '7 days'`],
  ['ended_sessions', sql`ended_at < ${monthAgo}`],
  // Accounts whose address was never confirmed (docs/rules/people.md#sign-up): they have no data, and their creator may not own the address.
  // The operator's test accounts stay.
  [
    'users',
    sql`joined_at is null and created_at < ${now} - make_interval(hours => ${UNVERIFIED_HOURS})
      and exists (select from user_flags f where f.user_id = users.id and f.role = 'user' and not f.is_test_account)`,
  ],
  ['inbox_notices', sql`created_at < ${now} - make_interval(days => ${KEPT_DAYS})`],
  ['outbox', sql`created_at < ${now} - interval '30 days'`],
  ['dev_mailbox', sql`created_at < ${now} - interval '30 days'`],
  ['webhook_messages', sql`created_at < ${now} - interval '30 days'`],
  ['security_events', sql`at < ${now} - make_interval(months => ${TRAIL_MONTHS})`],
  ['known_places', sql`seen_at < ${now} - make_interval(months => ${TRAIL_MONTHS})`],
  // Until then it counts as one household (docs/rules/money.md#who-moves-money).
  ['former_households', sql`ended_at <= ${now} - interval '90 days'`],
]

/** Deletes what is older than it is kept. A table that fails does not keep the others from it. */
export async function forgetOld(db: Db): Promise<void> {
  const faults: unknown[] = []
  for (const [table, condition] of retention)
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(db).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'not all old rows were deleted')
}
