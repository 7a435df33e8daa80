import { sql } from 'kysely'
import { entry, merged, transfer } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { mayBeBankFee, mayDecide, mostFee } from '#domain/money/statements/decision.ts'
import { handFeesOf } from '#domain/money/statements/hand-fee.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import { isOwnMoney, notAlone, refuseOwnMoney, requireAuthority, type Person } from '#server/money/ledger/require-authority.ts'
import { supplierBalance } from '#server/money/ledger/supplier-balance.ts'
import { postTransactions, type Posting } from '#server/money/ledger/post-transactions.ts'
import { receivePayments, type Received } from '#server/money/payments/receive-payments.ts'
import type { Change, ChangeContext, Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOpenLine, lockStatements, type OpenLine } from './locks.ts'
import { matchLines, receivedOf, sourceOf } from './match-lines.ts'
import { openHandFees } from './queries.ts'

type Decision = { lineId: string; reason: string } & (
  | { is: 'assigned'; userId: string; purchaseId: string | null }
  | { is: 'cash'; fee: Money }
  | { is: 'supplier'; supplierId: string }
  | { is: 'subsidy' | 'bank_fee' | 'ignored' | 'same' | 'other' }
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
    case 'bank_fee': {
      const note = amount < 0 ? 'Poplatek banky' : 'Úrok nebo vrácený poplatek banky'
      return [{ key: `bank_fee:${place}`, cause: 'fee', entries: transfer('bank', 'costs', amount), note }]
    }
    case 'supplier': {
      const entries = transfer(`supplier ${decision.supplierId}`, 'bank', haler(-amount))
      return [{ key: `supplier_paid:${place}`, cause: 'payout', entries, note: 'Úhrada dodavateli' }]
    }
    default:
      return []
  }
}

/** The payment of a member that a decision is about; null if it is about none. */
async function paymentOf(tx: Tx, decision: Decision, line: OpenLine): Promise<Received | null> {
  const { lineId } = decision
  const source = sourceOf(lineId, line.reopened)
  if (decision.is === 'other') {
    const [match] = line.twin === null ? [] : await matchLines(tx, [line])
    if (!match) throw new Refusal('NOT_FOUND')
    return receivedOf(source, line, match)
  }
  if (decision.is !== 'assigned') return null
  const { userId, purchaseId } = decision
  if (purchaseId !== null && !(await isPurchaseOf(tx, userId, purchaseId))) throw new Refusal('NOT_FOUND')
  const { amount, bookedOn: receivedOn } = line
  return { source, userId, method: 'transfer', amount, rounding: haler(0), purchaseId, requestId: null, receivedOn }
}

const isPurchaseOf = async (tx: Tx, userId: string, purchaseId: string) =>
  (await tx
    .selectFrom('payment_requests')
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)
    .select('id')
    .executeTakeFirst()) !== undefined

const isMember = async (tx: Tx, id: string) =>
  (await tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/**
 * Whether the line itself says that the supplier was paid: to the account on record, and no more than is owed. Not to whoever imported it, since
 * a file is easily written by hand. Refuses if there is no such supplier.
 */
async function isOwedTo(tx: Tx, userId: string, supplierId: string, line: OpenLine): Promise<boolean> {
  const { amount, counterAccount, importedBy } = line
  const { rows } = await sql<{ is: boolean }>`
    select s.bank_account <> '' and s.bank_account = ${counterAccount} and balance.owed >= ${-amount} as is
    from suppliers s cross join lateral (${supplierBalance(sql`s.id`)}) balance where s.id = ${supplierId}`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0].is && !(await isOwnMoney(tx, userId, [importedBy]))
}

/** Whether it is not the accountant's own judgement where the money belongs, but what the line says, so that nobody else need confirm. */
async function isSaidByLine(tx: Tx, userId: string, decision: Decision, line: OpenLine, payment: Received | null): Promise<boolean> {
  if (payment !== null) return !(await notAlone(tx, userId)).has(payment.userId)
  return decision.is === 'supplier' ? isOwedTo(tx, userId, decision.supplierId, line) : decision.is !== 'bank_fee'
}

/** The fee posted by hand that a line is; null if none. */
const handFeeOf = async (tx: Tx, line: OpenLine): Promise<string | null> => handFeesOf([line], await openHandFees(tx))[0] ?? null

/**
 * Decides about a line, once. Money of a member is posted to the member and pays for the oldest purchase first, or for the one that its symbol
 * names. Of a file that nobody has confirmed, whoever imported it decides nothing. Nothing is posted of a line that is the same payment as another one, or a fee that was posted by hand.
 * A fee, money to an account that a supplier has not on record, and a payment of a member whom the accountant may know wait for a second person above what
 * one decides alone (docs/rules/money.md#statements).
 */
export const decideLine = (context: ChangeContext & { userId: string }, decision: Decision) =>
  decideMoney(
    context,
    { procedure: 'statements.decide', subject: decision.lineId, input: decision, reason: decision.reason },
    { act: settleLine, waiting: { lineId: decision.lineId } },
  )

/** Decides so, once nobody else needs to confirm. */
export async function settleLine({ tx, announce }: Change, person: Person, input: unknown): Promise<{ lineId: string }> {
  const decision = input as Decision
  const { lineId } = decision
  const { userId: decidedBy } = person
  // Before the line, as where a file is confirmed. Two lines that are decided at once are not the same fee by hand.
  await lockStatements(tx)
  const line = await lockOpenLine(tx, lineId)
  if (!mayDecide(decision.is, line.amount) || (decision.is === 'same' && line.twin === null)) throw new Refusal('NOT_FOUND')
  const at = await appNow(tx)
  const payment = await paymentOf(tx, decision, line)
  const userId = payment?.userId ?? null
  if (payment !== null) await refuseOwnMoney(tx, decidedBy, [payment.userId])
  const isForOthers = line.isUnproven || (line.isSaidKnown && decision.is !== 'same')
  if (isForOthers && (await isOwnMoney(tx, decidedBy, [line.importedBy]))) throw new Refusal('STATEMENT_UNPROVEN')
  const by = { ...person, isAllowed: (person.isAllowed ?? false) || (await isSaidByLine(tx, decidedBy, decision, line, payment)) }
  if (payment !== null) {
    if (!(await isMember(tx, payment.userId))) throw new Refusal('NOT_FOUND')
    await receivePayments(tx, [payment], { at, by })
    announce({ room: 'payments', userId: payment.userId })
  }
  if (decision.is === 'bank_fee' && !mayBeBankFee(line))
    throw new Refusal(
      'FEE_ABOVE_PAYOUT',
      'Peníze odešly na něčí účet, poplatek banky to není. Vyberte dodavatele, nebo je s důvodem nechte mimo knihy.',
    )
  if (decision.is === 'cash') {
    if (decision.fee > mostFee(line.amount)) throw new Refusal('FEE_ABOVE_PAYOUT')
    // The line says what arrived; what did not is the word of one person.
    await requireAuthority(tx, at, person, { owners: [], amount: decision.fee })
  }
  const supplierId = decision.is === 'supplier' ? decision.supplierId : null
  const feeKey = decision.is === 'bank_fee' ? await handFeeOf(tx, line) : null
  if (feeKey === null)
    await postTransactions(tx, at, postingsOf(decision, line.amount, line.reopened === 0 ? lineId : `${lineId}:${line.reopened}`), by)
  const status = decision.is === 'other' ? 'assigned' : decision.is
  await tx
    .updateTable('statement_lines')
    .set({ status, user_id: userId, supplier_id: supplierId, fee_key: feeKey, decided_by: decidedBy, decided_at: at })
    .where('id', '=', lineId)
    .execute()
  announce({ room: 'payments', userId: STAFF })
  return { lineId }
}
