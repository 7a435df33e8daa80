import { sql } from 'kysely'
import { transfer } from '#domain/money/ledger/posting.ts'
import { sumMoney, haler } from '#domain/money/money.ts'
import type { Change, ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseOwnMoney, type Person } from '../ledger/require-authority.ts'
import { decideMoney } from '../ledger/decide-money.ts'
import { postTransactions } from '../ledger/post-transactions.ts'
import { applyBenefits } from '../benefits/apply-benefits.ts'
import { lockWithdrawal } from './locks.ts'

interface Decision {
  withdrawalId: string
  is: 'accepted' | 'refused'
  reason: string
}

/** Accepts a withdrawal and credits what its items cost, or refuses it; once, and not one's own. The member is told. */
export const decideWithdrawal = (context: ChangeContext & { userId: string }, input: Decision) =>
  decideMoney(
    context,
    { procedure: 'withdrawals.decide', subject: input.withdrawalId, input, reason: input.reason },
    { act: settleWithdrawal, waiting: { id: input.withdrawalId } },
  )

/** Decides it, once nobody else needs to confirm. */
export async function settleWithdrawal(
  { tx, announce }: Change,
  by: Person,
  { withdrawalId, is, reason }: Decision,
): Promise<{ id: string }> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new Refusal('NOT_FOUND')
  await refuseOwnMoney(tx, by.userId, [withdrawal.userId])
  if (withdrawal.decision !== null) throw new Refusal('WITHDRAWAL_DECIDED')
  const at = await appNow(tx)
  await tx
    .updateTable('withdrawals')
    .set({ decision: is, decided_at: at, decided_by: by.userId, reason })
    .where('id', '=', withdrawalId)
    .execute()
  if (is === 'accepted') {
    const items = await tx.selectFrom('withdrawn_items').where('withdrawal_id', '=', withdrawalId).select('amount').execute()
    await postTransactions(
      tx,
      at,
      [
        {
          key: `withdrawal:${withdrawalId}`,
          cause: 'withdrawal',
          purchaseId: withdrawal.purchaseId,
          deliveryId: withdrawal.deliveryId,
          entries: transfer('costs', `member ${withdrawal.userId}`, sumMoney(items.map(({ amount }) => haler(amount)))),
          note: 'Odstoupení od smlouvy',
        },
      ],
      by,
    )
  }
  await applyBenefits(tx, withdrawal.deliveryId, at)
  await postMessages(
    tx,
    'withdrawal_decided',
    at,
    sql`select 'withdrawal_decided:' || ${withdrawalId}::text, ${withdrawal.userId}::uuid, jsonb_build_object('withdrawalId', ${withdrawalId}::text)`,
  )
  announce({ room: 'basket', userId: withdrawal.userId })
  return { id: withdrawalId }
}
