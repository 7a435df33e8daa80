import { haler } from '#domain/money/money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface Granted {
  referredId: string
  referrerId: string
  amount: number
}

/** Posts rewards as credit of the inviters; the operator bears them. Part of a command. */
export async function postRewards(tx: Tx, at: Date, rewards: readonly Granted[]): Promise<void> {
  await postTransactions(
    tx,
    at,
    rewards.map(({ referredId, referrerId, amount }) => ({
      key: `referral:${referredId}`,
      cause: 'benefit' as const,
      note: 'Odměna za pozvání souseda',
      entries: [
        { account: `member ${referrerId}` as const, amount: haler(amount) },
        { account: 'costs' as const, amount: -amount as never },
      ],
    })),
  )
}
