import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewEvent } from '#contract/week/handover.ts'
import type { OrderLine } from '#contract/week/orders.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { thousandths, unitStep } from '#domain/money/quantity.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { endHandover } from '#server/week/handover/end-handover.ts'
import { makeReady } from '#server/week/handover/make-ready.ts'
import { tokenOf } from '#server/week/handover/pickup-code.ts'
import { prepareHandover } from '#server/week/handover/prepare-handover.ts'
import { recordHandover } from '#server/week/handover/record-handover.ts'
import { confirmOrder } from '#server/week/orders/confirm-order.ts'
import { deliveryOrders } from '#server/week/orders/queries.ts'
import { receiveOrder } from '#server/week/orders/receive-order.ts'
import { sendOrders } from '#server/week/orders/send-orders.ts'
import { payPurchases } from './pay-purchases.ts'

/** What staff do next with a delivery of the demo, and when. */
interface StaffStep {
  at: Date
  act: () => Promise<void>
}

/** Who does it, and with which key the pickup codes are made. */
export interface Staff {
  /** Of the operator. */
  context: ChangeContext & { userId: string }
  keyedHash: KeyedHash
  /** The deliveries whose bank statement was imported. */
  paid: Set<string>
}

interface Waiting {
  id: string
  status: 'cleared' | 'ordered' | 'in_transit' | 'ready' | 'handed_over'
  at: Date
}

/**
 * The next step of staff in any delivery until that day, if there is one: orders an hour after the prices, goods in the morning, handing over
 * until the evening, and the bank statement of the day after.
 */
export async function nextStaffSteps(db: Db, staff: Staff, until: Date): Promise<StaffStep[]> {
  const { rows } = await sql<Waiting>`
    select id, status, case status
        when 'cleared' then offers_close_at + interval '1 hour'
        when 'ordered' then (delivery_on + time '06:30') at time zone 'Europe/Prague'
        when 'in_transit' then (delivery_on + delivery_time) at time zone 'Europe/Prague'
        when 'ready' then (delivery_on + time '20:30') at time zone 'Europe/Prague'
        else (delivery_on + 1 + time '10:00') at time zone 'Europe/Prague' end as at
    from deliveries
    where status in ('cleared', 'ordered', 'in_transit', 'ready', 'handed_over') and delivery_on <= ${pragueDay(until)}::date
      and id <> all(${[...staff.paid]}::uuid[])
    order by at, id limit 1`.execute(db)
  return rows.map(({ id, status, at }) => ({ at, act: () => steps[status](db, staff, id) }))
}

const steps: Record<Waiting['status'], (db: Db, staff: Staff, deliveryId: string) => Promise<void>> = {
  cleared: orderAll,
  ordered: receiveAll,
  in_transit: async (_, { context, keyedHash }, deliveryId) => void (await makeReady(context, keyedHash, { deliveryId, place: null })),
  ready: handAllOver,
  handed_over: async (db, { context, paid }, deliveryId) => {
    await payPurchases(db, context, deliveryId)
    paid.add(deliveryId)
  },
}

async function orderAll(db: Db, { context }: Staff, deliveryId: string): Promise<void> {
  await sendOrders(context, { deliveryId, isChecked: true })
  const { rows } = await sql<{ orderId: string; supplierId: string; userId: string; lines: string[] }>`
    select o.id as "orderId", supplier.id as "supplierId", supplier.created_by as "userId", array_agg(line.id) as lines
    from purchase_orders o join suppliers supplier on supplier.id = o.supplier_id join purchase_order_lines line on line.order_id = o.id
    where o.delivery_id = ${deliveryId} group by 1, 2, 3 order by 1`.execute(db)
  for (const { orderId, supplierId, userId, lines } of rows)
    await confirmOrder({ ...context, userId, source: 'supplier', uiPath: '/supplier/orders' }, supplierId, {
      orderId,
      lines: lines.map((lineId) => ({ lineId, confirmation: 'full', quantity: null })),
    })
}

/** Of the dearest line of the first order one step is missing, so that a shortage can be seen. */
function countOf({ quantity, unit }: OrderLine, isShort: boolean) {
  return thousandths(isShort ? quantity - Math.max(1000, unitStep(unit)) : quantity)
}

async function receiveAll(db: Db, { context, keyedHash }: Staff, deliveryId: string): Promise<void> {
  const { orders } = await deliveryOrders(db, deliveryId)
  for (const [i, { id: orderId, lines }] of orders.entries()) {
    const dearest = lines.toSorted((a, b) => b.total - a.total)[0]!
    const counted = lines.map((line) => ({ lineId: line.id, quantity: countOf(line, i === 0 && line === dearest) }))
    await receiveOrder(context, { orderId, lines: counted }, (tx, id, at) => prepareHandover(tx, keyedHash, id, at))
  }
}

async function handAllOver(db: Db, { context, keyedHash }: Staff, deliveryId: string): Promise<void> {
  const { rows } = await sql<{ id: string; salt: Buffer; at: Date }>`
    select h.id, h.salt, (d.delivery_on + d.delivery_time) at time zone 'Europe/Prague' + (h.number % 24) * interval '8 minutes' as at
    from handovers h join deliveries d on d.id = h.delivery_id where h.delivery_id = ${deliveryId} order by h.number`.execute(db)
  const events = rows.map(({ id: purchaseId, salt, at }): NewEvent => {
    const proof = { kind: 'qr', token: tokenOf(keyedHash, salt) } as const
    return { id: randomUUID(), purchaseId, at, kind: 'handed_over', proof }
  })
  if (events.length > 0)
    await recordHandover(context, keyedHash, { userId: context.userId, sessionId: '' }, { deliveryId, device: 'vydej', events })
  await endHandover(context, deliveryId)
}
