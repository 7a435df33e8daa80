import type { Tx } from '#server/platform/db/change.ts'

/**
 * Locks a reward that waits for a decision, with all others of its inviter, so that of two decisions the second finds none, and what was spent
 * of a reward that was taken back lowers only one. Undefined if none waits.
 */
export async function lockWaitingReward(tx: Tx, referredUserId: string): Promise<{ userId: string; amount: number } | undefined> {
  const rewards = await tx
    .selectFrom('referral_rewards as reward')
    .innerJoin('referral_rewards as own', 'own.user_id', 'reward.user_id')
    .where('own.referred_user_id', '=', referredUserId)
    .select(['reward.user_id as userId', 'reward.amount', 'reward.state', 'reward.referred_user_id as referredId'])
    .orderBy('reward.referred_user_id')
    .forUpdate('reward')
    .execute()
  return rewards.find(({ referredId, state }) => referredId === referredUserId && state === 'review')
}
