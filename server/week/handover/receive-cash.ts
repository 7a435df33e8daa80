import { sql } from 'kysely'
import type { NewEvent } from '#contract/week/handover.ts'
import { formatTotal, haler, type Money } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { isPlausibleCash } from '#domain/week/handover/cash.ts'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { lockBalances } from '#server/money/ledger/locks.ts'
import { receivePayments } from '#server/money/payments/receive-payments.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A purchase for which cash can be taken. */
export interface Payable {
  id: string
  userId: string
  /** What it cost when it was priced. */
  price: Money
}

/** Cash that somebody took for a purchase. */
interface Taken {
  id: string
  at: Date
  owed: Money
  userId: string
  purchase: Payable
}

/** Locks the accounts of members whose cash these events record, so that of two devices the second sees the cash of the first. */
export async function lockPayers(tx: Tx, events: readonly NewEvent[], purchases: ReadonlyMap<string, Payable>): Promise<readonly Taken[]> {
  const taken = events.flatMap((event): Taken[] => {
    if (event.kind !== 'paid' || event.way !== 'cash') return []
    const purchase = purchases.get(event.purchaseId)
    if (!purchase) throw new Refusal('NOT_FOUND')
    return [{ id: event.id, at: event.at, owed: event.owed, userId: purchase.userId, purchase }]
  })
  if (taken.length > 0) await lockBalances(tx, [...new Set(taken.map(({ userId }) => `member ${userId}` as const))])
  return taken
}

/**
 * Posts cash as payments of their purchases: what was really taken, whatever the books say is owed; they learn later what was counted at the
 * handover. Refused for one's own purchase, above its price, and if cash was taken for it before
 * (docs/rules/money.md#cash).
 */
export async function receiveCash(tx: Tx, taken: readonly Taken[], { at, recordedBy }: { at: Date; recordedBy: string }): Promise<void> {
  if (taken.length === 0) return
  await refuseOwnMoney(
    tx,
    recordedBy,
    taken.map(({ userId }) => userId),
  )
  for (const { owed, purchase } of taken) {
    if (!isPlausibleCash(owed, purchase.price)) throw new Refusal('AMOUNT_CHANGED', 'Tolik nákup nestojí. Zkontrolujte prosím částku.')
  }
  const purchaseIds = taken.map(({ purchase }) => purchase.id)
  const { rows } = await sql<{ amount: Money; at: Date }>`
    select p.amount + p.rounding as amount, p.created_at as at from payments p
    where p.purchase_id = any(${purchaseIds}::uuid[]) and p.method = 'cash' and not is_taken_back('payment:' || p.id) limit 1`.execute(tx)
  const [before] = rows
  if (before || new Set(purchaseIds).size < purchaseIds.length) throw new Refusal('NOTHING_TO_COLLECT', before && takenText(before))
  await receivePayments(
    tx,
    taken.map(({ id, at: takenAt, owed, userId, purchase }) => ({
      source: `handover:${id}`,
      userId,
      method: 'cash' as const,
      amount: owed,
      rounding: cashDue(owed).rounding,
      purchaseId: purchase.id,
      requestId: null,
      receivedOn: pragueDay(takenAt),
    })),
    { at, by: { procedure: 'handover.record', userId: recordedBy } },
  )
}

const takenText = ({ amount, at }: { amount: Money; at: Date }) =>
  `Hotovost za tento nákup už je zapsaná: ${formatTotal(haler(Number(amount)))}, ${formatPragueDateTime(at)}.`
