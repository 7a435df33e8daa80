import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { fallenPrices, type FallenPrice, type PoolPrice } from '#domain/week/price-notices/fallen-prices.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { forecasts, type ForecastDelivery } from '#server/week/clearing/queries.ts'
import { collecting, sellsNothing } from './queries.ts'

const keyOf = ({ itemId, unit }: PoolPrice) => `${itemId} ${unit}`

async function toldPrices(tx: Tx, deliveryId: string): Promise<ReadonlyMap<string, Money>> {
  const rows = await tx
    .selectFrom('told_prices')
    .where('delivery_id', '=', deliveryId)
    .select(['catalog_item_id as itemId', 'unit', 'price'])
    .execute()
  return new Map(rows.map(({ itemId, unit, price }) => [`${itemId} ${unit}`, price as Money]))
}

/** Stores today's prices for the comparison of tomorrow. */
async function storePrices(tx: Tx, deliveryId: string, pools: readonly PoolPrice[]): Promise<void> {
  const priced = pools.filter(({ price }) => price !== null)
  await sql`delete from told_prices where delivery_id = ${deliveryId}`.execute(tx)
  await sql`
    insert into told_prices (delivery_id, catalog_item_id, unit, price)
    select ${deliveryId}::uuid, * from unnest(${priced.map(({ itemId }) => itemId)}::uuid[], ${priced.map(({ unit }) => unit)}::text[],
      ${priced.map(({ price }) => price)}::integer[])`.execute(tx)
}

/** One message per member whose cap one of the fallen prices meets, with what fell. */
async function tellBuyers(
  tx: Tx,
  { id, localityId, weekStart }: ForecastDelivery,
  fallen: readonly FallenPrice[],
  at: Date,
): Promise<void> {
  await postMessages(
    tx,
    'price_fell',
    at,
    sql`
      select 'price_fell:' || ${id}::text || ':' || ${pragueDay(at)}::text || ':' || line.user_id, line.user_id,
             jsonb_build_object('deliveryId', ${id}::text, 'items',
               jsonb_agg(distinct jsonb_build_object('itemId', fell.item_id, 'unit', fell.unit, 'from', fell.from_price, 'to', fell.to_price)))
      from unnest(${fallen.map(({ itemId }) => itemId)}::uuid[], ${fallen.map(({ unit }) => unit)}::text[],
                  ${fallen.map(({ from }) => from)}::integer[], ${fallen.map(({ to }) => to)}::integer[]) fell (item_id, unit, from_price, to_price)
      join effective_lines(${localityId}, ${weekStart}, ${id}, ${fallen.map(({ itemId }) => itemId)}::uuid[]) line
        on line.catalog_item_id = fell.item_id and line.unit = fell.unit and line.quantity > 0 and line.max_price >= fell.to_price
      where ${sellsNothing(sql`line.user_id`)}
      group by line.user_id`,
  )
}

/**
 * Tells the members of each collecting delivery which of their items became cheaper since the day before. Prices of small groups are not
 * compared, because their members do not see them (docs/decisions/038-small-groups.md).
 */
export async function tellFallenPrices(context: ChangeContext): Promise<void> {
  for (const delivery of await collecting(context.db))
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      const at = await appNow(tx)
      const pools = await forecasts(tx, delivery, null)
      const told = await toldPrices(tx, delivery.id)
      const fallen = fallenPrices(pools, (pool) => told.get(keyOf(pool)) ?? null)
      if (fallen.length > 0) await tellBuyers(tx, delivery, fallen, at)
      await storePrices(tx, delivery.id, pools)
    })
}
