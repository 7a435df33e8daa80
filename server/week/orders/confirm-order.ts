import { sql } from 'kysely'
import type { LineAnswer } from '#contract/week/orders.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { promisedQuantity, shortFault } from '#domain/week/orders/order.ts'
import { appNow } from '#server/platform/db/database.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOrder } from './locks.ts'
import { tellOperators } from './tell-operators.ts'

/** A line and what it asks for. */
export interface AskedLine {
  id: string
  poolId: string
  itemId: string
  unit: Unit
  quantity: Quantity
}

/** The lines of an order, which the caller has locked. */
export async function askedLines(tx: Tx, orderId: string): Promise<ReadonlyMap<string, AskedLine>> {
  const { rows } = await sql<AskedLine>`
    select line.id, pool.id as "poolId", pool.catalog_item_id as "itemId", pool.unit, line.quantity
    from purchase_order_lines line join aggregated_demands pool on pool.id = line.aggregated_demand_id
    where line.order_id = ${orderId} order by pool.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * A supplier answers lines of its own order: all, less or nothing. It may answer again until the order is received. With the last answer the
 * order is confirmed (docs/rules/week.md#orders).
 */
export function confirmOrder(
  context: ChangeContext,
  supplierId: string,
  { orderId, lines }: { orderId: string; lines: readonly LineAnswer[] },
): Promise<void> {
  return change(context, async ({ tx, announce }) => {
    const order = await lockOrder(tx, orderId, supplierId)
    if (!order) throw new Refusal('NOT_FOUND')
    if (order.status === 'received') throw new Refusal('ORDER_RECEIVED')
    const asked = await askedLines(tx, orderId)
    const promised = lines.map(({ lineId, confirmation, quantity }) => {
      const line = asked.get(lineId)
      if (!line) throw new Refusal('NOT_FOUND')
      const fault = confirmation === 'short' ? shortFault(quantity, line) : null
      if (fault !== null) throw new Refusal('WRONG_ANSWER', fault)
      return promisedQuantity(confirmation, line.quantity, quantity)
    })
    const { numAffectedRows: changed } = await sql`
      update purchase_order_lines line set confirmation = answer.confirmation, confirmed_quantity = answer.quantity
      from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ confirmation }) => confirmation)}::text[], ${promised}::bigint[])
        as answer (id, confirmation, quantity)
      where line.id = answer.id and line.order_id = ${orderId}
        and (line.confirmation, line.confirmed_quantity) is distinct from (answer.confirmation, answer.quantity)`.execute(tx)
    // The same answer again changes nothing.
    if (!changed) return
    await sql`
      update purchase_orders set status = 'confirmed', confirmed_at = app_now()
      where id = ${orderId} and not exists (select from purchase_order_lines where order_id = ${orderId} and confirmation is null)`.execute(
      tx,
    )
    await tellOfLess(tx, orderId, await appNow(tx))
    // To itself and to staff: rivals must not learn even when something happens.
    announce({ room: 'orders', userId: STAFF })
    if (context.userId !== null) announce({ room: 'orders', userId: context.userId })
  })
}

/**
 * Once a whole order is answered with less, operators are told of this answer, and the members whose goods it concerns once (docs/rules/week.md#orders).
 * A line is short if less is confirmed than ordered.
 */
async function tellOfLess(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ answer: string | null }>`
    select md5(string_agg(line.id || ' ' || line.confirmed_quantity, ',' order by line.id)) as answer
    from purchase_order_lines line join purchase_orders o on o.id = line.order_id
    where line.order_id = ${orderId} and o.status = 'confirmed' and line.confirmed_quantity < line.quantity`.execute(tx)
  const { answer } = rows[0]!
  if (answer === null) return
  await tellOperators(tx, orderId, now, answer)
  await postMessages(
    tx,
    'confirmed_less',
    now,
    sql`
    select distinct 'confirmed_less:' || ${orderId}::text || ':' || bought.user_id, bought.user_id, jsonb_build_object('orderId', ${orderId}::text)
    from purchase_order_lines line join purchase_items bought on bought.aggregated_demand_id = line.aggregated_demand_id
    where line.order_id = ${orderId} and line.confirmed_quantity < line.quantity`,
  )
}
