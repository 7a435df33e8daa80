import { transfer } from '#domain/money/ledger/posting.ts'
import type { Money } from '#domain/money/money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'

/** How the keys of fees by hand begin. */
export const BY_HAND = 'bank_fee_by_hand:'

/** Posts a fee of the bank by hand, once. The line of a later statement is matched to it. */
export const postFee = (context: ChangeContext, { feeId, amount }: { feeId: string; amount: Money }): Promise<{ amount: Money }> =>
  change(context, async ({ tx, announce }) => {
    const entries = transfer('costs', 'bank', amount)
    await postTransactions(tx, await appNow(tx), [{ key: `${BY_HAND}${feeId}`, cause: 'fee', entries, note: 'Poplatek banky' }])
    announce({ room: 'payments', userId: STAFF })
    return { amount }
  })
