import { sql } from 'kysely'
import { transfer, type Account } from '#domain/money/ledger/posting.ts'
import { refuseOwnMoney, type Person } from '#server/money/ledger/require-authority.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import type { Change, ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPayout } from './locks.ts'

interface Settling {
  payoutId: string
  is: 'sent' | 'returned'
}

/** Records that a payout was sent, or puts it back on the member's credit; the member gets a mail. Nobody settles their own. */
export const settlePayout = (context: ChangeContext & { userId: string }, input: Settling & { reason: string }) =>
  decideMoney(
    context,
    { procedure: 'payments.settlePayout', subject: input.payoutId, input, reason: input.reason },
    { act: endPayout, waiting: { payoutId: input.payoutId } },
  )

/** Settles it, once nobody else needs to confirm. */
export async function endPayout({ tx, announce }: Change, by: Person, { payoutId, is }: Settling): Promise<{ payoutId: string }> {
  const payout = await lockPayout(tx, payoutId)
  await refuseOwnMoney(tx, by.userId, [payout.userId])
  if (payout.status !== 'asked') throw new Refusal('PAYOUT_SETTLED')
  const at = await appNow(tx)
  await tx.updateTable('payouts').set({ status: is, settled_at: at, settled_by: by.userId }).where('id', '=', payoutId).execute()
  const to: Account = is === 'sent' ? 'bank' : `member ${payout.userId}`
  // What was settled, taken back and is settled again has keys of its own.
  const place = payout.reopened === 0 ? payoutId : `${payoutId}:${payout.reopened}`
  const note = is === 'sent' ? '' : 'Kredit se nepodařilo vyplatit'
  await postTransactions(
    tx,
    at,
    [{ key: `payout_${is}:${place}`, cause: 'refund', entries: transfer('cash_in_transit', to, payout.amount), note }],
    by,
  )
  await postMessages(
    tx,
    'payout_settled',
    at,
    sql`select 'payout_settled:' || ${place}::text, ${payout.userId}::uuid, jsonb_build_object('payoutId', ${payoutId}::text)`,
  )
  announce({ room: 'payments', userId: payout.userId })
  announce({ room: 'payments', userId: STAFF })
  return { payoutId }
}
