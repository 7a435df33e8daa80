import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { PAID, roundedSum, SAVED, shownHouseholds } from '#domain/week/pool/people-sum.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { unforeseen } from '#server/platform/unforeseen.ts'

interface GroupSum {
  groupId: string
  households: number
  paid: Money
  /** Null if no item has a standard price. */
  saved: Money | null
}

/**
 * Stores what the households of each group paid and saved in a delivery that is being cleared: of those that counted with the group at the cut-off,
 * coarsened, once and for good (docs/decisions/056-sums-of-people.md). Accounts that reach one another are one household, and suppliers none.
 */
export async function sumGroups(tx: Tx, deliveryId: string): Promise<void> {
  const { rows } = await sql<GroupSum>`
    select household.group_id as "groupId", count(*)::integer as households, sum(least(paid, ${PAID.most}))::bigint as paid,
           greatest(0, sum(greatest(-${SAVED.most}::bigint, least(saved, ${SAVED.most}))))::bigint as saved
    from (
      select o.group_id, coalesce(shared.counts_as, o.user_id::text) as counts_as, sum(i.total)::bigint as paid,
             sum(round((i.standard_price - i.unit_price)::numeric * i.quantity / 1000))::bigint as saved
      from frozen_options o join groups g on g.id = o.group_id
      join purchase_items i on i.delivery_id = o.delivery_id and i.user_id = o.user_id
      left join shared_households shared on shared.user_id = o.user_id
      where o.delivery_id = ${deliveryId} and not (shared.user_id is not null and shared.counts_as is null)
      group by 1, 2
    ) household group by 1 order by 1`.execute(tx)
  if (rows.length === 0) return
  const values = rows.map(({ groupId, households, paid, saved }) => {
    const shown = shownHouseholds(households)
    const ofEnough = <Value>(value: Value) => (shown === null ? null : value)
    return {
      group_id: groupId,
      delivery_id: deliveryId,
      households: shown,
      paid: ofEnough(roundedSum(paid, PAID.step, unforeseen())),
      saved: ofEnough(saved === null ? null : roundedSum(saved, SAVED.step, unforeseen())),
    }
  })
  await tx.insertInto('group_weeks').values(values).execute()
}
