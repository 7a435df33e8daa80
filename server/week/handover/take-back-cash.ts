import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { cashBackFault } from '#domain/week/handover/cash.ts'
import { lockInvoiceRoom } from '#server/money/invoice-limits/locks.ts'
import { takeBack } from '#server/money/ledger/correct-transaction.ts'
import { lockBalance, lockTransaction } from '#server/money/ledger/locks.ts'
import { lockTill, tryPrepaidRoom } from '#server/money/payments/locks.ts'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceHandover } from './announce-handover.ts'

/** Cash that somebody recorded at a handover. */
interface OwnCash {
  eventId: string
  purchaseId: string
  userId: string
  transactionId: string
  paymentId: string
  amount: Money
  isTakenBack: boolean
  /** Whether the person counted the till with it. */
  isCounted: boolean
}

/** The cash that a person recorded at the handover of a delivery. */
async function ownCash(db: Db | Tx, deliveryId: string, personId: string): Promise<OwnCash[]> {
  const { rows } = await sql<OwnCash>`
    select e.id as "eventId", e.purchase_id as "purchaseId", e.user_id as "userId", t.id as "transactionId", p.id as "paymentId", p.amount, is_taken_back(t.key) as "isTakenBack",
           exists (select from till_counts c where c.delivery_id = e.delivery_id and c.counted_by = e.recorded_by and c.counted_at >= p.created_at) as "isCounted"
    from handover_events e join payments p on p.source = 'handover:' || e.id join ledger_transactions t on t.key = 'payment:' || p.id
    where e.delivery_id = ${deliveryId} and e.kind = 'paid' and e.way = 'cash' and e.recorded_by = ${personId}`.execute(db)
  return rows
}

/**
 * Whether the credit that cash made has left the member's account since, or an order relies on it that was closed afterwards: also one with prices, if
 * without the cash the member would owe more than may be open (docs/rules/money.md#prepaid), or if who has not paid orders nothing (#unpaid). Those without prices are
 * asked about first, as they get them meanwhile. A closing reads its clock before the books, so what counts is whether a week had prices before.
 */
async function isCreditUsed(tx: Tx, { userId, paymentId, amount }: OwnCash): Promise<boolean> {
  await lockBalance(tx, `member ${userId}`)
  if (!(await tryPrepaidRoom(tx, userId, amount))) return true
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
        select from payouts gone where gone.user_id = p.user_id and gone.asked_at >= p.created_at and gone.status <> 'returned'
        union all
        select from card_refunds gone where gone.user_id = p.user_id and gone.asked_at >= p.created_at and gone.status <> 'failed'
        union all
        select from purchases bought join deliveries d on d.id = bought.delivery_id and d.cleared_at >= p.created_at
        join frozen_options chosen on chosen.delivery_id = d.id and chosen.user_id = bought.user_id
          and chosen.service_mode is distinct from 'D_COD' and coalesce(chosen.payment_method, '') <> 'cash_on_delivery'
        where bought.user_id = p.user_id and bought.items > 0 and (select value from feature_settings where name = 'prepaid_above') = '"leave"'
          and owed_by(p.user_id) + p.amount > prepaid_limit_of(p.user_id)
        union all
        select from deliveries d where (d.cleared_at >= p.created_at or d.status in ('closed', 'offering'))
          and exists (select from snapshot_lines line where line.delivery_id = d.id and line.user_id = p.user_id)
          and (select value from feature_settings where name = 'unpaid_purchase') = '"stop"') as "isUsed"
    from payments p where p.id = ${paymentId}`.execute(tx)
  return rows[0]!.isUsed
}

/** The events of cash that a person may take back by `takeBackCash`. */
export async function returnableCash(db: Db, deliveryId: string, personId: string): Promise<string[]> {
  const cash = await ownCash(db, deliveryId, personId)
  return cash.filter(({ isTakenBack, isCounted }) => !isTakenBack && !isCounted).map(({ eventId }) => eventId)
}

/**
 * Takes back cash that the caller recorded at a handover by mistake, by a counter-posting, until the caller counts the till, and while the credit that it made is there. That of somebody else is not
 * found. Taken back again, it stays so (docs/rules/money.md#cash).
 */
export function takeBackCash(
  context: ChangeContext & { userId: string },
  { deliveryId, eventId }: { deliveryId: string; eventId: string },
): Promise<{ purchaseId: string }> {
  const { userId: personId } = context
  return change(context, async ({ tx, announce }) => {
    const { status } = await lockDelivery(tx, deliveryId)
    const find = async () => (await ownCash(tx, deliveryId, personId)).find((each) => each.eventId === eventId)
    const found = await find()
    if (!found) throw new Refusal('NOT_FOUND')
    const { purchaseId, userId, transactionId, paymentId, amount } = found
    const hasInvoiceRoom = await lockInvoiceRoom(tx, userId, amount)
    await lockTill(tx, personId)
    const locked = await lockTransaction(tx, transactionId)
    // Read again under the lock: the finance role may have been first.
    const cash = (await find())!
    if (cash.isTakenBack) return { purchaseId }
    const fault = cashBackFault({ status, isCounted: cash.isCounted, isUsed: !hasInvoiceRoom || (await isCreditUsed(tx, cash)) })
    if (fault !== null) throw new Refusal('TILL_COUNTED', fault)
    if (locked?.isCorrected) throw new Refusal('ALREADY_CORRECTED')
    const at = await appNow(tx)
    await takeBack(tx, at, transactionId, { procedure: 'handover.takeBackCash', userId: personId })
    await postMessages(
      tx,
      'cash_taken_back',
      at,
      sql`select 'cash_taken_back:' || ${paymentId}::text, ${userId}::uuid, jsonb_build_object('paymentId', ${paymentId}::text)`,
    )
    for (const reader of [userId, STAFF]) announce({ room: 'payments', userId: reader })
    await announceHandover({ tx, announce }, [userId])
    return { purchaseId }
  })
}
