import type { Tx } from '#server/platform/db/change.ts'

/** Locks a reward that waits for a decision, so that of two decisions the second finds none; undefined if none waits. */
export const lockWaitingReward = (tx: Tx, referredUserId: string) =>
  tx
    .selectFrom('referral_rewards')
    .where('referred_user_id', '=', referredUserId)
    .where('state', '=', 'review')
    .select(['user_id as userId', 'amount'])
    .forUpdate()
    .executeTakeFirst()
