import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { earnsReward, type RewardedPurchase } from '#domain/people/referral/reward.ts'
import { chargesOf } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whether what somebody who came took over earns the reward that was promised for them, and what became of it. */
export interface Earned {
  referredId: string
  /** Null: nothing was decided yet. */
  state: 'granted' | 'taken_back' | null
  isEarned: boolean
}

interface PurchaseRow extends RewardedPurchase {
  referredId: string
  state: Earned['state']
  minimum: Money
  purchaseId: string | null
  /** Whether a payment of theirs was taken back. */
  hasPaymentBack: boolean
}

/**
 * Looks at the purchases of those who came with a promise: of whom nothing was decided about, whose reward is taken back, and whose reward was
 * given in the last year, spent or not. Only a purchase that is paid gets a reward, and keeps it if the payment is not taken back.
 */
export async function earnedRewards(db: Db): Promise<Earned[]> {
  const { rows } = await sql<PurchaseRow>`
    select r.referred_user_id as "referredId", w.state, r.minimum, taken.id as "purchaseId", coalesce(taken.delivered, 0)::bigint as delivered,
           coalesce(taken.withdrawn, 0)::bigint as withdrawn, coalesce(taken.left, 0)::bigint as left,
           exists (
             select from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
             join ledger_transactions paid on paid.id = entry.transaction_id and paid.cause = 'payment'
             join ledger_transactions back on back.corrects_id = paid.id
             where account.user_id = r.referred_user_id) as "hasPaymentBack"
    from referrals r
    left join referral_rewards w on w.referred_user_id = r.referred_user_id
    left join lateral (
      select p.id, left_of_purchase(p.user_id, p.delivery_id) as left,
             (select sum(coalesce(line.delivered_total, line.total)) from purchase_items line
              where line.user_id = p.user_id and line.delivery_id = p.delivery_id) as delivered,
             (select sum(part.amount) from withdrawals back join withdrawn_items part on part.user_id = back.user_id and part.withdrawal_id = back.id
              where back.user_id = p.user_id and back.purchase_id = p.id and back.decision is distinct from 'refused'
                and not is_taken_back('withdrawal:' || back.id)) as withdrawn
      from purchases p
      where p.user_id = r.referred_user_id and p.items > 0 and is_handed_over(p.id)
    ) taken on true
    where r.promised > 0
      and (w.state is null or w.state = 'taken_back' or w.state = 'granted' and w.created_at > (select app_now()) - interval '1 year')
    order by r.referred_user_id`.execute(db)
  const standing = rows.filter((purchase) => earnsReward(purchase, purchase.minimum))
  const needsPayment = ({ state, hasPaymentBack }: PurchaseRow) => state === null || hasPaymentBack
  const charges = await chargesOf(db, [...new Set(standing.filter(needsPayment).map(({ referredId }) => referredId))])
  const isPaid = ({ purchaseId }: PurchaseRow) => (charges.get(purchaseId!)?.remaining ?? 0) <= 0
  const earned = new Set(standing.flatMap((purchase) => (!needsPayment(purchase) || isPaid(purchase) ? [purchase.referredId] : [])))
  return [...new Map(rows.map(({ referredId, state }) => [referredId, state]))].map(([referredId, state]) => ({
    referredId,
    state,
    isEarned: earned.has(referredId),
  }))
}
