import { sql } from 'kysely'
import { parseReferral } from '#domain/people/referral/code.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Stores whose link brought a new member, and what is promised for it, in the transaction of the sign-up. An unknown code, one's own, or one
 * of a blocked or deleted account is ignored and never a reason to refuse. The first referrer stays. Returns whether it was stored.
 */
export async function rememberReferrer(tx: Tx, newUserId: string, text: string): Promise<boolean> {
  const read = parseReferral(text)
  if (read === null) return false
  const { numAffectedRows } = await sql`
    insert into referrals (referred_user_id, referrer_user_id, created_at, promised, minimum, pool_invitation_id)
    select ${newUserId}::uuid, owner.user_id, app_now(),
           coalesce((select (value #>> '{}')::integer from feature_settings where name = 'referral_reward'), 0),
           coalesce((select (value #>> '{}')::integer from feature_settings where name = 'referral_minimum'), 0),
           (select id from pool_invitations i where i.token = ${read.token} and i.user_id = owner.user_id)
    from referral_codes owner join user_flags f on f.user_id = owner.user_id
    where owner.code = ${read.code} and owner.user_id <> ${newUserId} and not f.is_blocked and f.deleted_at is null
    on conflict (referred_user_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}
