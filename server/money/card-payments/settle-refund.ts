import { sql } from 'kysely'
import { afterRefundEvent, type RefundOutcome } from '#domain/money/card-payments/outcome.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import type { Authority } from '#server/money/ledger/require-authority.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { lockRefund } from './locks.ts'

/**
 * Records what the gateway says about a refund, in the transaction of the caller. Money that could not be sent is credit again; the member gets
 * a mail. Returns false if nothing changed: it was known, or is not ours.
 */
export async function settleRefund(
  { tx, announce }: Change,
  { refundId, outcome, at, by }: { refundId: string; outcome: RefundOutcome; at: Date; by: Authority },
): Promise<boolean> {
  const refund = await lockRefund(tx, refundId)
  if (!refund) return false
  const { userId, amount, status } = refund
  const next = afterRefundEvent(status, outcome)
  if (next === status) return false
  await tx.updateTable('card_refunds').set({ status: next, settled_at: at }).where('id', '=', refundId).execute()
  if (next === 'failed' && !(await isCreditAgain(tx, refundId)))
    await postTransactions(
      tx,
      at,
      [
        {
          key: `card_refund_failed:${refundId}`,
          cause: 'refund',
          entries: transfer('cash_in_transit', `member ${userId}`, amount),
          note: 'Kredit se nepodařilo vrátit na kartu',
        },
      ],
      by,
    )
  await postMessages(
    tx,
    'card_refund_settled',
    at,
    sql`select 'card_refund_settled:' || ${refundId}::text || ':' || ${next}::text, ${userId}::uuid,
               jsonb_build_object('refundId', ${refundId}::text, 'outcome', ${next}::text)`,
  )
  announce({ room: 'payments', userId })
  announce({ room: 'payments', userId: STAFF })
  return true
}

/** Whether an accountant credited a refund that counted as sent again, by a correction. */
async function isCreditAgain(tx: Tx, refundId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_taken_back(${`card_refund:${refundId}`}) as is`.execute(tx)
  return rows[0]!.is
}
