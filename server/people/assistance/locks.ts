import { sql } from 'kysely'
import type { OpenTakeover } from '#domain/people/assistance/takeover.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { takeoverOf } from './queries.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/**
 * Locks a person whom the member helps, after the household; null if the member does not. `helperId` null is staff, for anybody who has help, also
 * if nobody who helps can. Clerks of a suspended municipality order no more, but a consent can always be withdrawn (`toEnd`).
 */
export async function lockAssisted(
  tx: Tx,
  { helperId, memberId }: { helperId: string | null; memberId: string },
  { toEnd = false }: { toEnd?: boolean } = {},
): Promise<{ isBlocked: boolean } | null> {
  await lockHousehold(tx, memberId, { alone: true })
  const { rows } = await sql<{ isBlocked: boolean }>`
    select f.is_blocked or f.deleted_at is not null as "isBlocked"
    from assisted_members a join user_flags f on f.user_id = a.user_id where a.user_id = ${memberId} and a.ended_at is null
      and (${helperId}::uuid is null or exists (
        select from all_helpers h where h.member_id = a.user_id and h.helper_id = ${helperId} and (${toEnd} or not h.is_suspended)))
    for update of a`.execute(tx)
  return rows[0] ?? null
}

/** What stands between a link and the account: the address, the code and the attempts, and who helps until now. */
export interface Takeover extends OpenTakeover {
  memberId: string
  email: string
  codeHmac: Buffer
}

/**
 * Locks a person whom somebody helps, and the link by which the person may take the account over. Null if the link was used or replaced, or if
 * the help has ended: then the account is blocked and will be erased.
 */
export async function lockTakeover(tx: Tx, tokenHmac: Buffer): Promise<Takeover | null> {
  const of = await tx.selectFrom('takeovers').where('token_hmac', '=', tokenHmac).select('user_id as memberId').executeTakeFirst()
  if (!of) return null
  await lockHousehold(tx, of.memberId, { alone: true })
  const { rows } = await sql<Takeover>`${takeoverOf(tokenHmac)} for update of a, t`.execute(tx)
  return rows[0] ?? null
}
