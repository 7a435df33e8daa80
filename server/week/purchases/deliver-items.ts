import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { PartFilling } from '#domain/week/orders/shortage.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { feeOf } from '#server/week/pool/freeze-options.ts'

/** A pool, and how a quantity fills its lines; null: all get what they ordered. */
export interface FilledPool {
  poolId: string
  filling: PartFilling | null
}

/**
 * Stores what every member gets of these pools, and its price, once. Of the `held` ones members pay for what their supplier said it would bring, until a
 * second person confirms what else is missing.
 */
export async function deliverItems(tx: Tx, received: readonly FilledPool[], held: readonly FilledPool[]): Promise<void> {
  await joinWholeSets(tx, () =>
    sql`
    with ${shares(received)}
    update purchase_items item set delivered_quantity = share.quantity, delivered_total = (item.unit_price::bigint * share.quantity + 500) / 1000
    from share where share.user_id = item.user_id and share.id = item.id and item.delivered_quantity is null`.execute(tx),
  )
  if (held.length > 0)
    await joinWholeSets(tx, () =>
      sql`
      with ${shares(held)}
      update purchase_items item set delivered_total = (item.unit_price::bigint * share.quantity + 500) / 1000
      from share where share.user_id = item.user_id and share.id = item.id`.execute(tx),
    )
  await joinWholeSets(tx, () =>
    lowerFees(
      tx,
      received.map(({ poolId }) => poolId),
    ),
  )
}

/**
 * The queries of a statement that share pools out, as `sharesOf` says it of the part that is short: `share` is what each line gets. Lines above the
 * level are counted in the order of member and line (docs/rules/week.md#orders).
 */
function shares(pools: readonly FilledPool[]) {
  const of = <Value>(read: (filling: PartFilling) => Value) => pools.map(({ filling }) => (filling ? read(filling) : null))
  return sql`
    filling as materialized (
      select * from unnest(${pools.map(({ poolId }) => poolId)}::uuid[], ${of(({ level }) => level)}::bigint[], ${of(({ above }) => above)}::bigint[],
        ${of(({ left }) => left)}::bigint[], ${of(({ start }) => start)}::bigint[], ${of(({ step }) => step)}::bigint[],
        ${of(({ part }) => part === 'flexible')}::boolean[])
        as f (pool_id, level, above, rest, start, step, is_flexible)
    ), bought as (
      select item.user_id, item.id, item.source_id, filling.*, case when is_flexible then item.quantity - item.flexible_quantity else 0 end as firm,
             case when level is null then item.quantity when is_flexible then item.flexible_quantity else item.quantity - item.flexible_quantity end as quantity
      from filling join purchase_items item on item.aggregated_demand_id = filling.pool_id
    ), placed as (
      select bought.*, row_number() over (partition by pool_id, quantity > level order by user_id, source_id) - 1 as place from bought
    ), above as (
      select placed.*, case when quantity > level then least(step, quantity - level) end as room,
             case when quantity > level then mod(place - start + above, above) end as turn
      from placed
    ), share as (
      select user_id, id, firm + case when room is null then quantity
        else level + greatest(0, least(room, rest - (sum(room) over (partition by pool_id order by turn))::bigint + room)) end as quantity
      from above
    )`
}

// Nobody pays for handing over what did not arrive. Goods that are still awaited count, and those of which somebody must confirm that they did not come.
const lowerFees = (tx: Tx, poolIds: readonly string[]) =>
  sql`
  with missed as (
    select distinct user_id, delivery_id from purchase_items where aggregated_demand_id = any(${poolIds}::uuid[]) and delivered_quantity = 0
  ), got as (
    select missed.user_id, missed.delivery_id,
           array_agg(distinct coalesce(extra.service_mode, chosen.service_mode)) filter (where item.delivered_quantity is distinct from 0 or item.delivered_total > 0) as modes
    from missed
    join purchase_items item on item.user_id = missed.user_id and item.delivery_id = missed.delivery_id
    left join one_time_items extra on extra.user_id = item.user_id and extra.id = item.source_id and extra.delivery_id = item.delivery_id
    left join frozen_options chosen on chosen.delivery_id = item.delivery_id and chosen.user_id = item.user_id
    group by 1, 2
  ), due as (
    select got.user_id, got.delivery_id, ${feeOf} as fee
    from got join frozen_options chosen on chosen.delivery_id = got.delivery_id and chosen.user_id = got.user_id
  )
  update purchases set fee = due.fee from due
  where purchases.user_id = due.user_id and purchases.delivery_id = due.delivery_id and purchases.fee > due.fee`.execute(tx)

/** What an item costs that did not arrive whole, and by how much that is too much. */
export interface Overpriced {
  userId: string
  purchaseItemId: string
  amount: Money
}

/** What members pay of these pools although it did not arrive. */
export async function overpriced(tx: Tx, poolIds: readonly string[]): Promise<Overpriced[]> {
  const { rows } = await sql<Overpriced>`
    select user_id as "userId", id as "purchaseItemId", delivered_total - (unit_price::bigint * delivered_quantity + 500) / 1000 as amount
    from purchase_items where aggregated_demand_id = any(${poolIds}::uuid[]) and delivered_quantity < quantity order by user_id, id`.execute(
    tx,
  )
  return rows
}

/**
 * Lowers what items of these pools cost by these amounts, once a second person has confirmed that they did not arrive whole. Where that is less than
 * what did not arrive, because it was given back already, as much counts as arrived as is paid for.
 */
export async function lowerPrices(tx: Tx, poolIds: readonly string[], lowered: readonly Overpriced[]): Promise<void> {
  await sql`
    with lowered as (
      select * from unnest(${lowered.map(({ userId }) => userId)}::uuid[], ${lowered.map(({ purchaseItemId }) => purchaseItemId)}::uuid[],
        ${lowered.map(({ amount }) => amount)}::bigint[]) as each (user_id, id, amount)
    ), paid as (
      select item.user_id, item.id, case when item.delivered_total - lowered.amount <= (item.unit_price::bigint * item.delivered_quantity + 500) / 1000
        then item.delivered_quantity else least(item.quantity, ceil((item.delivered_total - lowered.amount) * 1000::numeric / item.unit_price))::bigint end as quantity
      from lowered join purchase_items item on item.user_id = lowered.user_id and item.id = lowered.id
    )
    update purchase_items item set delivered_quantity = paid.quantity, delivered_total = (item.unit_price::bigint * paid.quantity + 500) / 1000
    from paid where item.user_id = paid.user_id and item.id = paid.id`.execute(tx)
  await lowerFees(tx, poolIds)
}

/** Forgets what was delivered of these pools, before it is shared out anew. */
export const forgetDelivered = (tx: Tx, poolIds: readonly string[]): Promise<unknown> =>
  sql`update purchase_items set delivered_quantity = null, delivered_total = null where aggregated_demand_id = any(${poolIds}::uuid[])`.execute(
    tx,
  )
