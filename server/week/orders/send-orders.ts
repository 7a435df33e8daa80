import { sql } from 'kysely'
import { pragueDay } from '#domain/time/prague.ts'
import { whyNotOrder } from '#domain/week/orders/order-hours.ts'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { queueEvents } from '#server/week/webhooks/queue-events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { linesToCheck } from './lines-to-check.ts'

const DIFFERS = 'Nákupy domácností nesouhlasí s tím, co jsme přidělili dodavatelům. Než to správce opraví, objednat nejde.'

/**
 * cleared → ordered, in one transaction: one order for every supplier with an award, one line for every pool that it won, and a mail to each.
 * From then on the books owe suppliers what was ordered. A delivery without an award ends. One with orders stays as it is, wherever it has got to, so of two operators at once the second sees the orders of the first.
 * Refused after the delivery's day, and while nobody has checked lines of an unusual price or quantity (docs/rules/week.md#orders).
 */
export function sendOrders(context: ChangeContext, { deliveryId, isChecked }: { deliveryId: string; isChecked: boolean }): Promise<void> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    if (await hasOrders(tx, deliveryId)) return
    if (delivery.status !== 'cleared') throw new Refusal('WRONG_STATE')
    if (await buysOtherwise(tx, deliveryId)) throw new Refusal('WRONG_STATE', DIFFERS)
    if (!isChecked && (await linesToCheck(tx, deliveryId)).length > 0) throw new Refusal('LINES_TO_CHECK')
    if (!(await createOrders(tx, deliveryId, delivery.now))) {
      // Cleared before clearing itself ended such a delivery.
      await advanceDelivery(tx, deliveryId, 'cleared', 'settled')
      announce({ room: 'deliveries', userId: null })
      return
    }
    const late = whyNotOrder(delivery.deliveryOn, pragueDay(delivery.now))
    if (late !== null) throw new Refusal('WRONG_STATE', late)
    await postPurchases(tx, deliveryId, 'purchase', delivery.now)
    await tellSuppliers(tx, deliveryId, delivery.now)
    await queueEvents(
      tx,
      'order.sent',
      delivery.now,
      sql`
      select 'order.sent:' || id, supplier_id, jsonb_build_object('orderId', id, 'number', number, 'deliveryId', delivery_id)
      from purchase_orders where delivery_id = ${deliveryId}`,
    )
    await advanceDelivery(tx, deliveryId, 'cleared', 'ordered')
    // An awarded demand shows its order.
    for (const room of ['orders', 'offers', 'deliveries', 'basket'] as const) announce({ room, userId: null })
  })
}

async function hasOrders(tx: Tx, deliveryId: string): Promise<boolean> {
  const order = await tx.selectFrom('purchase_orders').where('delivery_id', '=', deliveryId).select('id').executeTakeFirst()
  return order !== undefined
}

/**
 * The guard of ordering: what members bought of each pool must be what its supplier was awarded, or goods would be ordered that nobody pays.
 * Clearing writes both in one transaction, so a difference means that something is broken.
 */
async function buysOtherwise(tx: Tx, deliveryId: string): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    select exists (
      select from aggregated_demands pool left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
      left join lateral (select sum(quantity) as quantity from purchase_items where aggregated_demand_id = pool.id) bought on true
      where pool.delivery_id = ${deliveryId} and coalesce(award.quantity, 0) <> coalesce(bought.quantity, 0)
    ) as differs`.execute(tx)
  return rows[0]!.differs
}

/** Returns whether there is anything to order. */
async function createOrders(tx: Tx, deliveryId: string, at: Date): Promise<boolean> {
  await sql`
    insert into purchase_orders (delivery_id, supplier_id, sent_at)
    select ${deliveryId}::uuid, supplier.id, ${at}::timestamptz from suppliers supplier
    where exists (select from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
                  where award.supplier_id = supplier.id and pool.delivery_id = ${deliveryId})
    order by supplier.name`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into purchase_order_lines (order_id, aggregated_demand_id, item_name, quantity, unit_price, ordered_total)
    select o.id, pool.id, item.name, award.quantity, award.locked_unit_price,
           (select coalesce(sum(total), 0) from purchase_items where aggregated_demand_id = pool.id)
    from purchase_orders o
    join demand_supplier_allocations award on award.supplier_id = o.supplier_id
    join aggregated_demands pool on pool.id = award.aggregated_demand_id and pool.delivery_id = o.delivery_id
    join catalog_items item on item.id = pool.catalog_item_id
    where o.delivery_id = ${deliveryId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A supplier without an account gets no mail; the operators' list says so. */
async function tellSuppliers(tx: Tx, deliveryId: string, at: Date): Promise<void> {
  await postMessages(
    tx,
    'order_was_sent',
    at,
    sql`
    select 'order_was_sent:' || o.id, supplier.created_by, jsonb_build_object('orderId', o.id)
    from purchase_orders o join suppliers supplier on supplier.id = o.supplier_id
    where o.delivery_id = ${deliveryId} and supplier.created_by is not null`,
  )
}
