import { sql } from 'kysely'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/**
 * Locks a person, after the household; whether the member helps the person, or anybody if `helperId` is null. Clerks of a suspended municipality order no more, but a consent can
 * always be withdrawn.
 */
export async function lockAssisted(
  tx: Tx,
  { helperId, memberId }: { helperId: string | null; memberId: string },
  { toEnd = false }: { toEnd?: boolean } = {},
): Promise<boolean> {
  await lockHousehold(tx, memberId, { alone: true })
  const { rows } = await sql`
    select from assisted_members a where a.user_id = ${memberId} and a.ended_at is null
      and exists (select from all_helpers h where h.member_id = a.user_id and (${helperId}::uuid is null or h.helper_id = ${helperId}) and (${toEnd} or not h.is_suspended))
    for update of a`.execute(tx)
  return rows.length > 0
}

/** What stands between a link and the account: the address, the code and the attempts. */
export interface Takeover {
  memberId: string
  email: string
  codeHmac: Buffer
  tries: number
  expiresAt: Date
  invitedBy: string | null
}

/**
 * Locks a person whom somebody helps, and the link by which the person may take the account over. Null if the link was used or replaced, or if
 * the help has ended: then the account is blocked and will be erased.
 */
export async function lockTakeover(tx: Tx, tokenHmac: Buffer): Promise<Takeover | null> {
  const of = await tx.selectFrom('takeovers').where('token_hmac', '=', tokenHmac).select('user_id as memberId').executeTakeFirst()
  if (!of) return null
  await lockHousehold(tx, of.memberId, { alone: true })
  const { rows } = await sql<Takeover>`
    select t.user_id as "memberId", t.email, t.code_hmac as "codeHmac", t.tries, t.expires_at as "expiresAt", t.invited_by as "invitedBy"
    from takeovers t join assisted_members a on a.user_id = t.user_id and a.ended_at is null
    join user_flags f on f.user_id = t.user_id and not f.is_blocked and f.deleted_at is null
    where t.token_hmac = ${tokenHmac} for update of a, t`.execute(tx)
  return rows[0] ?? null
}
