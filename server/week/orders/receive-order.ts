import { sql } from 'kysely'
import type { CountedLine } from '#contract/week/orders.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { receivedFault } from '#domain/week/orders/order.ts'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { type ExclusiveDelivery, lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { wouldFitTheDay } from '#server/money/ledger/require-authority.ts'
import { askedLines, type AskedLine } from './confirm-order.ts'
import { settleCounts } from './count-lines.ts'
import { lockOrder } from './locks.ts'
import { shareOut, type ReceivedLine } from './share-out.ts'
import { shortageOf, unconfirmedLines } from './short-lines.ts'

/**
 * Receives an order with the counted quantity of every line, in one transaction: stores what each member gets, sharing a shortage equally. With
 * the last order of the delivery, the delivery is on its way, its handover is prepared, and everybody who gets less than ordered is told. What one person alone counts
 * as missing lowers no price above a limit, nor their own, before a second one confirms it (docs/rules/week.md#orders).
 */
export function receiveOrder(
  context: ChangeContext,
  { orderId, lines }: { orderId: string; lines: readonly CountedLine[] },
  onArrival: (tx: Tx, deliveryId: string, at: Date) => Promise<void>,
): Promise<void> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryOf(tx, orderId)
    const order = (await lockOrder(tx, orderId))!
    if (order.status === 'received') throw new Refusal('ORDER_RECEIVED')
    if (delivery.status !== 'ordered') throw new Refusal('WRONG_STATE')
    const counted = countedLines(await askedLines(tx, orderId), lines)
    await settleCounts(tx, counted, { by: context.userId, at: delivery.now })
    const held = await unconfirmedLines(tx, delivery, { orderId, userId: context.userId, counted })
    await shareOut(tx, delivery, counted, { held })
    await storeReceipt(tx, orderId, counted, delivery.now)
    await postPurchases(tx, delivery.id, 'difference', delivery.now)
    await applyBenefits(tx, delivery.id, delivery.now)
    if (await isAllReceived(tx, delivery.id)) {
      await tellMembers(tx, delivery.id, delivery.now)
      await advanceDelivery(tx, delivery.id, 'ordered', 'in_transit')
      await onArrival(tx, delivery.id, delivery.now)
    }
    for (const room of ['orders', 'deliveries', 'basket', 'handover'] as const) announce({ room, userId: null })
  })
}

/** How much of what these counts lack would wait for a second person. */
export async function shortageToConfirm(
  db: Db,
  userId: string,
  { orderId, lines }: { orderId: string; lines: readonly CountedLine[] },
): Promise<Money> {
  return db.transaction().execute(async (tx) => {
    const asked = await askedLines(tx, orderId)
    if (asked.size === 0) throw new Refusal('NOT_FOUND')
    const shortage = await shortageOf(tx, await appNow(tx), { userId, counted: countedLines(asked, lines), fits: wouldFitTheDay })
    return shortage?.amount ?? haler(0)
  })
}

async function lockDeliveryOf(tx: Tx, orderId: string): Promise<ExclusiveDelivery> {
  const order = await tx.selectFrom('purchase_orders').where('id', '=', orderId).select('delivery_id as deliveryId').executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  return (await lockDeliveryExclusively(tx, order.deliveryId, { wait: true }))!
}

function countedLines(asked: ReadonlyMap<string, AskedLine>, lines: readonly CountedLine[]): ReceivedLine[] {
  const counted = lines.map(({ lineId, quantity }) => {
    const line = asked.get(lineId)
    if (!line) throw new Refusal('NOT_FOUND')
    const fault = receivedFault(quantity, line)
    if (fault !== null) throw new Refusal('WRONG_COUNT', fault)
    return { ...line, received: quantity }
  })
  if (counted.length !== asked.size) throw new Refusal('COUNT_ALL_LINES')
  return counted
}

/** After the goods were shared out, since a line costs what the members pay for what they get. */
async function storeReceipt(tx: Tx, orderId: string, counted: readonly ReceivedLine[], at: Date): Promise<void> {
  await sql`
    update purchase_order_lines line set received_quantity = counted.quantity,
      received_total = (select coalesce(sum(delivered_total), 0) from purchase_items where aggregated_demand_id = line.aggregated_demand_id)
    from unnest(${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ received }) => received)}::bigint[]) as counted (id, quantity)
    where line.id = counted.id`.execute(tx)
  await tx.updateTable('purchase_orders').set({ status: 'received', received_at: at }).where('id', '=', orderId).execute()
}

async function isAllReceived(tx: Tx, deliveryId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('purchase_orders')
    .where('delivery_id', '=', deliveryId)
    .where('status', '<>', 'received')
    .select('id')
    .executeTakeFirst()
  return waiting === undefined
}

/** One message for every member who gets less than ordered, about the whole delivery. */
async function tellMembers(tx: Tx, deliveryId: string, at: Date): Promise<void> {
  await postMessages(
    tx,
    'delivered_less',
    at,
    sql`
    select 'delivered_less:' || ${deliveryId}::text || ':' || user_id, user_id, jsonb_build_object('deliveryId', ${deliveryId}::text)
    from purchase_items where delivery_id = ${deliveryId} and delivered_quantity < quantity group by user_id`,
  )
}
