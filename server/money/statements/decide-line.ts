import { transfer } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { postTransactions, type Posting } from '#server/money/ledger/post-transactions.ts'
import { receivePayments } from '#server/money/payments/receive-payments.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sourceOf } from './import-statement.ts'
import { lockWaitingLine } from './locks.ts'

type Decision = { lineId: string } & ({ is: 'assigned'; userId: string } | { is: 'cash'; fee: Money } | { is: 'ignored' })

/** What was in transit reached the bank; what the card gateway took of it is a cost. */
function depositOf(lineId: string, amount: Money, fee: Money): Posting[] {
  const note = 'Hotovost nebo karty došly do banky'
  const deposit = { key: `deposit:${lineId}`, cause: 'payment', entries: transfer('bank', 'cash_in_transit', amount), note } as const
  if (fee === 0) return [deposit]
  const entries = transfer('costs', 'cash_in_transit', fee)
  return [deposit, { key: `gateway_fee:${lineId}`, cause: 'fee', entries, note: 'Poplatek platební brány' }]
}

/** Decides about a waiting line, once. Money of a member is posted to the member and pays for the oldest purchase first. */
export const decideLine = (context: ChangeContext & { userId: string }, decision: Decision): Promise<{ lineId: string }> =>
  change(context, async ({ tx, announce }) => {
    const { lineId } = decision
    const line = await lockWaitingLine(tx, lineId)
    const at = await appNow(tx)
    const userId = decision.is === 'assigned' ? decision.userId : null
    if (userId === context.userId) throw new Refusal('OWN_MONEY')
    if (userId !== null) {
      const member = await tx.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
      if (!member) throw new Refusal('NOT_FOUND')
      const { amount, bookedOn: receivedOn } = line
      const payment = { source: sourceOf(lineId), userId, method: 'transfer', amount, rounding: haler(0) } as const
      await receivePayments(tx, [{ ...payment, purchaseId: null, requestId: null, receivedOn }], { at, recordedBy: context.userId })
      announce({ room: 'payments', userId })
    }
    if (decision.is === 'cash') {
      if (decision.fee > line.amount) throw new Refusal('FEE_ABOVE_PAYOUT')
      await postTransactions(tx, at, depositOf(lineId, line.amount, decision.fee))
    }
    await tx
      .updateTable('statement_lines')
      .set({ status: decision.is, user_id: userId, decided_by: context.userId, decided_at: at })
      .where('id', '=', lineId)
      .execute()
    announce({ room: 'payments', userId: STAFF })
    return { lineId }
  })
