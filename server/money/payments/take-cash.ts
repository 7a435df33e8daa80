import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { haler } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { lockBalance } from '#server/money/ledger/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { chargesOf } from './queries.ts'
import { receivePayments } from './receive-payments.ts'

/**
 * Records that what remains of a purchase was collected in cash, in whole crowns. It is refused if it is not what the caller saw. A second
 * request finds nothing to collect.
 */
export const takeCash = (
  context: ChangeContext & { userId: string },
  seen: { purchaseId: string; collected: Money },
): Promise<{ purchaseId: string }> =>
  change(context, async ({ tx, announce }) => {
    const { purchaseId } = seen
    const purchase = await tx.selectFrom('purchases').where('id', '=', purchaseId).select('user_id as userId').executeTakeFirst()
    if (!purchase) throw new Refusal('NOT_FOUND')
    const { userId } = purchase
    await refuseOwnMoney(tx, context.userId, [userId])
    await lockBalance(tx, `member ${userId}`)
    const charge = (await chargesOf(tx, [userId])).get(purchaseId)
    const { collected, rounding } = cashDue(charge?.remaining ?? haler(0))
    if (!charge || collected === 0) throw new Refusal('NOTHING_TO_COLLECT')
    if (collected !== seen.collected) throw new Refusal('AMOUNT_CHANGED')
    const at = await appNow(tx)
    const { rows } = await sql<{ times: number }>`
      select count(*)::integer as times from payments where purchase_id = ${purchaseId} and method = 'cash'`.execute(tx)
    const source = `cash:${purchaseId}:${rows[0]!.times}`
    const payment = {
      source,
      userId,
      method: 'cash',
      amount: charge.remaining,
      rounding,
      purchaseId,
      requestId: null,
      receivedOn: pragueDay(at),
    } as const
    await receivePayments(tx, [payment], { at, by: { procedure: 'payments.takeCash', userId: context.userId } })
    announce({ room: 'payments', userId })
    announce({ room: 'payments', userId: STAFF })
    return { purchaseId }
  })
