import { entry, merged, transfer } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { mayDecide } from '#domain/money/statements/decision.ts'
import { postTransactions, type Posting } from '#server/money/ledger/post-transactions.ts'
import { receivePayments } from '#server/money/payments/receive-payments.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sourceOf } from './import-statement.ts'
import { lockOpenLine } from './locks.ts'

type Decision = { lineId: string } & (
  | { is: 'assigned'; userId: string }
  | { is: 'cash'; fee: Money }
  | { is: 'supplier'; supplierId: string }
  | { is: 'subsidy' | 'ignored' }
)

/** What a decision posts, apart from a payment of a member. `place` is the end of its key. */
function postingsOf(decision: Decision, amount: Money, place: string): Posting[] {
  switch (decision.is) {
    case 'cash': {
      // What was in transit reached the bank; what the card gateway took of it is a cost.
      const arrived = haler(amount + decision.fee)
      const entries = merged([entry('bank', haler(-amount)), entry('costs', haler(-decision.fee)), entry('cash_in_transit', arrived)])
      return [{ key: `deposit:${place}`, cause: 'payment', entries, note: 'Hotovost nebo karty došly do banky' }]
    }
    case 'subsidy':
      return [
        { key: `subsidy_paid:${place}`, cause: 'payment', entries: transfer('bank', 'subsidy', amount), note: 'Obec zaplatila příspěvek' },
      ]
    case 'supplier': {
      const entries = transfer(`supplier ${decision.supplierId}`, 'bank', haler(-amount))
      return [{ key: `supplier_paid:${place}`, cause: 'payout', entries, note: 'Úhrada dodavateli' }]
    }
    default:
      return []
  }
}

/** Decides about a line, once. Money of a member is posted to the member and pays for the oldest purchase first. */
export const decideLine = (context: ChangeContext & { userId: string }, decision: Decision): Promise<{ lineId: string }> =>
  change(context, async ({ tx, announce }) => {
    const { lineId } = decision
    const line = await lockOpenLine(tx, lineId)
    if (!mayDecide(decision.is, line.amount)) throw new Refusal('NOT_FOUND')
    const at = await appNow(tx)
    const userId = decision.is === 'assigned' ? decision.userId : null
    if (userId === context.userId) throw new Refusal('OWN_MONEY')
    if (userId !== null) {
      const member = await tx.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
      if (!member) throw new Refusal('NOT_FOUND')
      const { amount, bookedOn: receivedOn } = line
      const payment = { source: sourceOf(lineId, line.reopened), userId, method: 'transfer', amount, rounding: haler(0) } as const
      await receivePayments(tx, [{ ...payment, purchaseId: null, requestId: null, receivedOn }], { at, recordedBy: context.userId })
      announce({ room: 'payments', userId })
    }
    if (decision.is === 'cash' && decision.fee > line.amount) throw new Refusal('FEE_ABOVE_PAYOUT')
    const supplierId = decision.is === 'supplier' ? decision.supplierId : null
    if (supplierId !== null && !(await tx.selectFrom('suppliers').where('id', '=', supplierId).select('id').executeTakeFirst()))
      throw new Refusal('NOT_FOUND')
    await postTransactions(tx, at, postingsOf(decision, line.amount, line.reopened === 0 ? lineId : `${lineId}:${line.reopened}`))
    await tx
      .updateTable('statement_lines')
      .set({ status: decision.is, user_id: userId, supplier_id: supplierId, decided_by: context.userId, decided_at: at })
      .where('id', '=', lineId)
      .execute()
    announce({ room: 'payments', userId: STAFF })
    return { lineId }
  })
