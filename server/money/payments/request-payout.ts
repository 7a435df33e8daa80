import type { Money } from '#domain/money/money.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { coverCharges } from '#domain/money/payments/coverage.ts'
import { lockInvoiceRoom } from '#server/money/invoice-limits/locks.ts'
import { lockBalance } from '#server/money/ledger/locks.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { tryPrepaidRoom } from './locks.ts'
import { purchasesOf } from './queries.ts'
import { nextNumber } from './request-payments.ts'

/**
 * Takes an amount from a member's credit, to be sent to their account. Requests of one member run one after the other, so together they
 * cannot take more than there is.
 */
export const requestPayout = (
  context: ChangeContext & { userId: string },
  { amount, account }: { amount: Money; account: string },
): Promise<{ payoutId: string }> =>
  change(context, async ({ tx, announce }) => {
    const { userId } = context
    if (!(await lockInvoiceRoom(tx, userId, amount))) throw new Refusal('ABOVE_INVOICE_LIMIT')
    await lockBalance(tx, `member ${userId}`)
    // Before the credit is read: a week that gets its prices in between is charged then.
    if (!(await tryPrepaidRoom(tx, userId, amount)))
      throw new Refusal('NOT_ENOUGH_CREDIT', 'Na tento kredit spoléhá vaše objednávka. Co z něj zbude, půjde vrátit, až bude mít ceny.')
    const money = (await purchasesOf(tx, [userId])).get(userId)
    if (!money || coverCharges(money).credit < amount) throw new Refusal('NOT_ENOUGH_CREDIT')
    const at = await appNow(tx)
    const { id } = await tx
      .insertInto('payouts')
      .values({ user_id: userId, amount, account, number: nextNumber(at), asked_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    // It is on its way until a bank has sent it.
    const entries = transfer(`member ${userId}`, 'cash_in_transit', amount)
    await postTransactions(tx, at, [{ key: `payout:${id}`, cause: 'refund', entries, note: 'Vrácení kreditu na účet' }], {
      procedure: 'payments.requestPayout',
      userId,
    })
    announce({ room: 'payments', userId })
    announce({ room: 'payments', userId: STAFF })
    return { payoutId: id }
  })
