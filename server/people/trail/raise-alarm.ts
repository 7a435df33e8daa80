import { sql } from 'kysely'
import { isStaff, type Role } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countUnless } from '#server/platform/rate-limits.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { recordEventOf } from './record-event.ts'

// Somebody who tries thousands of accounts must not fill administrators' mailboxes; the security log contains everything.
const mostAlarms = { most: 10, seconds: 3600 }

/**
 * Notifies all administrators that sign-ins to an account keep failing, for at most ten accounts an hour. An address without an account
 * raises no alarm.
 */
export async function raiseAlarm(tx: Tx, email: string): Promise<void> {
  const account = sql`select id from users where email = ${email} and joined_at is not null`
  await recordEventOf(tx, account, { kind: 'sign_in_alarm' })
  const { rows } = await sql<{ role: Role }>`select f.role from (${account}) account join user_flags f on f.user_id = account.id`.execute(
    tx,
  )
  const [found] = rows
  // Separate limits for staff and members: using up the alarms with member accounts does not silence those of an administrator's account.
  if (!found || (await countUnless(tx, `sign-in-alarms:${isStaff(found.role) ? 'staff' : 'members'}`, [mostAlarms])) > 0) return
  const at = await appNow(tx)
  await postMessages(
    tx,
    'admin_sign_in_alarm',
    at,
    sql`select 'admin_sign_in_alarm:' || account.id || ':' || ${at.toISOString()} || ':' || admin.user_id, admin.user_id, jsonb_build_object('userId', account.id)
        from (${account}) account, user_flags admin
        where admin.role = 'admin' and not admin.is_blocked and admin.deleted_at is null and admin.user_id <> account.id`,
  )
}
