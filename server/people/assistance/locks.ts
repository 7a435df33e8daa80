import { sql } from 'kysely'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/**
 * Locks a person, after the household; whether the member helps the person. Clerks of a suspended municipality order no more, but a consent can
 * always be withdrawn.
 */
export async function lockAssisted(
  tx: Tx,
  { helperId, memberId }: { helperId: string; memberId: string },
  { toEnd = false }: { toEnd?: boolean } = {},
): Promise<boolean> {
  await lockHousehold(tx, memberId, { alone: true })
  const { rows } = await sql`
    select from assisted_members a where a.user_id = ${memberId} and a.ended_at is null
      and exists (select from all_helpers h where h.member_id = a.user_id and h.helper_id = ${helperId} and (${toEnd} or not h.is_suspended))
    for update of a`.execute(tx)
  return rows.length > 0
}
