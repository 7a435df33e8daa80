import { sql } from 'kysely'
import type { CashDelivery, Till } from '#contract/money/payments.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Row = Omit<CashDelivery['tills'][number], 'last'> & {
  deliveryId: string
  last: (Omit<NonNullable<Till['last']>, 'at'> & { at: string }) | null
}

/** What each person took in cash for purchases of these deliveries, and what they counted last. */
export async function tillsOf(
  db: Db,
  deliveryIds: readonly string[],
  personId: string | null = null,
): Promise<ReadonlyMap<string, CashDelivery['tills']>> {
  const { rows } = await sql<Row>`
    with taken as (
      select bought.delivery_id, p.recorded_by, sum(p.amount + p.rounding)::bigint as expected
      from purchases bought join payments p on p.user_id = bought.user_id and p.purchase_id = bought.id
      where bought.delivery_id = any(${deliveryIds}::uuid[]) and p.method = 'cash' and not is_taken_back('payment:' || p.id) group by 1, 2
    ), last as (
      select distinct on (delivery_id, counted_by) * from till_counts where delivery_id = any(${deliveryIds}::uuid[])
      order by delivery_id, counted_by, counted_at desc, id desc
    )
    select coalesce(taken.delivery_id, last.delivery_id) as "deliveryId", u.id as "personId", u.display_name as "personName",
           coalesce(taken.expected, 0)::bigint as expected,
           case when last.id is not null then json_build_object('expected', last.expected, 'counted', last.counted, 'note', last.note, 'at', last.counted_at) end as last
    from taken full join last on last.delivery_id = taken.delivery_id and last.counted_by = taken.recorded_by
    join users u on u.id = coalesce(taken.recorded_by, last.counted_by)
    where ${personId}::uuid is null or u.id = ${personId}
    order by u.display_name collate "cs-CZ-x-icu", u.id`.execute(db)
  const tills = rows.map(({ last, ...till }) => ({ ...till, last: last && { ...last, at: new Date(last.at) } }))
  return Map.groupBy(tills, ({ deliveryId }) => deliveryId)
}

/** The till of one person at a delivery. Refuses if there is no such delivery. */
export async function tillOf(db: Db, deliveryId: string, personId: string): Promise<Till> {
  const known = await db.selectFrom('deliveries').where('id', '=', deliveryId).select('id').executeTakeFirst()
  if (!known) throw new Refusal('NOT_FOUND')
  return (await tillsOf(db, [deliveryId], personId)).get(deliveryId)?.[0] ?? nothing
}

const nothing = { expected: 0, last: null } as Till
