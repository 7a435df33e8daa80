import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewEvent } from '#contract/week/handover.ts'
import type { Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { issueInvoices } from '#server/money/documents/issue-invoices.ts'
import { issueSettlements } from '#server/money/documents/issue-settlements.ts'
import { sellerOf } from '#server/money/documents/seller-of.ts'
import { settleDelivery } from '#server/money/settlement/settle-delivery.ts'
import { importStatement, ownFile } from '#server/money/statements/import-statement.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { exampleAccount, operatorOf } from '#server/platform/operator.ts'
import { endHandover } from '#server/week/handover/end-handover.ts'
import { makeReady } from '#server/week/handover/make-ready.ts'
import { tokenOf } from '#server/week/handover/pickup-code.ts'
import { prepareHandover } from '#server/week/handover/prepare-handover.ts'
import { recordHandover } from '#server/week/handover/record-handover.ts'
import { deliveryOrders } from '#server/week/orders/queries.ts'
import { receiveOrder } from '#server/week/orders/receive-order.ts'
import { sendOrders } from '#server/week/orders/send-orders.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Notices } from '#server/platform/realtime/notices.ts'
import { atOnce, deliveriesAtOnce } from './at-once.ts'

type Staff = ChangeContext & { userId: string }

export interface Settling {
  db: Db
  notices: Notices
  world: { operatorId: string }
}

const keyedHash = createKeyedHash('the codes of a replay')
const seller = sellerOf(operatorOf({}))
/** Of every so many lines of an order, one comes a piece short. */
const shortOf = 5

async function bringGoods(staff: Staff, deliveryId: string): Promise<void> {
  await sendOrders(staff, { deliveryId, isChecked: true })
  let n = 0
  for (const { id: orderId, lines } of (await deliveryOrders(staff.db, deliveryId)).orders) {
    const counted = lines.map(({ id: lineId, quantity }) => ({
      lineId,
      quantity: thousandths((n += 1) % shortOf === 0 ? quantity - 1000 : quantity),
    }))
    await receiveOrder(staff, { orderId, lines: counted }, (tx, id, at) => prepareHandover(tx, keyedHash, id, at))
  }
}

async function handOver(staff: Staff, deliveryId: string, at: Date): Promise<void> {
  await makeReady(staff, keyedHash, { deliveryId, place: null })
  const handovers = await staff.db.selectFrom('handovers').where('delivery_id', '=', deliveryId).select(['id', 'salt']).execute()
  const events = handovers.map(({ id: purchaseId, salt }): NewEvent => ({
    id: randomUUID(),
    purchaseId,
    at,
    kind: 'handed_over',
    proof: { kind: 'qr', token: tokenOf(keyedHash, salt) },
  }))
  await recordHandover(staff, keyedHash, { userId: staff.userId, sessionId: '' }, { deliveryId, device: 'replay', events })
  await endHandover(staff, deliveryId)
}

/** One bank statement: every member pays by transfer what the invoice says. */
async function payInvoices(staff: Staff, deliveryIds: readonly string[], on: Day): Promise<void> {
  const { rows } = await sql<{ number: number; total: Money }>`
    select request.number, invoice.total from documents invoice join payment_requests request on request.purchase_id = invoice.purchase_id
    where invoice.kind = 'invoice' and invoice.delivery_id = any(${deliveryIds}::uuid[]) order by request.number`.execute(staff.db)
  const lines = rows.map(({ number, total }) => [on, (total / 100).toFixed(2), 'CZK', symbolOf(number), 'Domácnost'].join(';'))
  const text = ['Datum;Objem;Měna;VS;Název protiúčtu', ...lines, ''].join('\n')
  if (lines.length > 0) await importStatement(staff, ownFile(`vypis-${on}.csv`, text), exampleAccount, { isProven: true })
}

/**
 * Brings what was bought in a week, hands it over, invoices it, imports the payments and settles its deliveries, by the commands of the staff.
 * Of some lines a piece is missing.
 */
export async function settleWeek({ db, notices, world }: Settling, week: WeekStart): Promise<void> {
  const staff: Staff = { db, notices, userId: world.operatorId, source: 'staff' }
  const deliveries = await db
    .selectFrom('deliveries')
    .where('week_start_date', '=', week)
    .where('status', '=', 'cleared')
    .select(['id', 'delivery_on as on'])
    .orderBy('id')
    .execute()
  const day = deliveries[0]?.on
  if (day === undefined) return
  const each = (run: (id: string) => Promise<unknown>) => atOnce(deliveriesAtOnce, deliveries, ({ id }) => run(id))
  const handed = pragueInstant(day, '17:00')
  await setClock(db, handed)
  await each((id) => bringGoods(staff, id))
  await each((id) => handOver(staff, id, handed))
  await each((id) => issueInvoices(staff, seller, id))
  await setClock(db, pragueInstant(addDays(day, 1), '10:00'))
  await payInvoices(
    staff,
    deliveries.map(({ id }) => id),
    addDays(day, 1),
  )
  await each((id) => settleDelivery(staff, id))
  await each((id) => issueSettlements(staff, seller, id))
}
