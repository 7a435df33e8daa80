import { sql } from 'kysely'
import type { UnpaidOrder } from '#contract/week/binding.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { topUpFor } from '#domain/money/payments/prepaid.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { stoppingPurchases } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Of a household: what its goods may cost, what lacks above credit and limit, and whether it ordered any of them. */
interface Waiting {
  userId: string
  goods: Money
  lack: Money | null
  isConfirmed: boolean
}

/** Before the cut-off; also those who can confirm nothing before they pay, unlike in `waitsForMoney`, because they should be called first. */
const beforeCutOff = (id: string, { localityId, week }: { localityId: string; week: WeekStart }) => sql<Waiting>`
  with wanted as materialized (
    select line.user_id, sum(line.most)::bigint as goods, coalesce(sum(line.most) filter (where line.origin = 'waiting'), 0)::bigint as waiting
    from (
      select every.user_id, every.origin, most_of_line(every.quantity, every.max_price, every.further_steps) as most
      from effective_lines(${localityId}, ${week}, ${id}) every where every.max_price is not null
    ) line group by line.user_id
  ), prepaid as (
    select wanted.user_id, prepaid_lack_of(wanted.user_id, ${localityId}, ${week}, least(wanted.goods - wanted.waiting, agreed.ceiling) + wanted.waiting) as lack
    from wanted left join owed_before_week(${localityId}, ${week}) owed on owed.user_id = wanted.user_id
    left join lateral agreed_in_week(wanted.user_id, ${week}) agreed on true
    where (select value from feature_settings where name = 'prepaid_above') = '"leave"'
      and wanted.goods + coalesce(owed.amount, 0) > (select min((value #>> '{}')::bigint) from feature_settings where name in ('prepaid_limit', 'prepaid_limit_new'))
  )
  select wanted.user_id as "userId", wanted.goods, prepaid.lack,
         exists (select from agreed_in_week(wanted.user_id, ${week}) agreed where agreed.ceiling > 0) as "isConfirmed"
  from wanted left join prepaid on prepaid.user_id = wanted.user_id
  where prepaid.lack > 0 or wanted.user_id in (select user_id from unpaid_in_week(${localityId}, ${week}))`

const afterCutOff = (id: string) => sql<Waiting>`
  select user_id as "userId", coalesce(sum(most_of_line(quantity, max_price, further_steps)), 0)::bigint as goods, null as lack, true as "isConfirmed"
  from unordered_lines where delivery_id = ${id} and not has_paid group by user_id`

type Whom = Pick<UnpaidOrder, 'name' | 'phone' | 'helpers'>

/** Whom to call. */
async function peopleOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Whom>> {
  const { rows } = await sql<Whom & { userId: string }>`
    select u.id as "userId", coalesce(nullif(u.company_name, ''), u.display_name) as name, nullif(u.phone, '') as phone, (
      select coalesce(json_agg(json_build_object('name', helper.display_name, 'phone', nullif(helper.phone, '')) order by helper.display_name, helper.id), '[]')
      from helpers h join users helper on helper.id = h.helper_id where h.member_id = u.id) as helpers
    from users u where u.id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ userId, ...whom }) => [userId, whom]))
}

/**
 * The households of a delivery for which nothing is ordered because they have to pay first (docs/rules/money.md#prepaid, #unpaid), the largest order
 * first: while it collects, with what they have to pay; afterwards those that were left out. It counts all baskets, so it may take long.
 */
export const unpaidOrders = (db: Db, deliveryId: string): Promise<UnpaidOrder[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      const delivery = await tx
        .selectFrom('deliveries')
        .where('id', '=', deliveryId)
        .select(['status', 'locality_id as localityId', 'week_start_date as week'])
        .executeTakeFirst()
      if (!delivery) throw new Refusal('NOT_FOUND')
      const isOpen = delivery.status === 'planned' || delivery.status === 'collecting'
      const { rows } = await (isOpen ? beforeCutOff(deliveryId, delivery) : afterCutOff(deliveryId)).execute(tx)
      const userIds = rows.map(({ userId }) => userId)
      const people = await peopleOf(tx, userIds)
      const overdue = isOpen ? await stoppingPurchases(tx, userIds) : null
      return rows
        .map(({ lack, ...order }) => ({
          ...order,
          ...people.get(order.userId)!,
          toPay: overdue && haler(Math.max(lack !== null && lack > 0 ? topUpFor(lack) : 0, overdue.get(order.userId)?.remaining ?? 0)),
        }))
        .toSorted((a, b) => b.goods - a.goods || a.userId.localeCompare(b.userId))
    })
