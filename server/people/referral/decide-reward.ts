import { grantRewards } from '#server/money/benefits/grant-rewards.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Grants or refuses a reward that waits for it: one of others, whom it neither pays nor is about. */
export function decideReward(
  by: ChangeContext & { userId: string },
  { referredUserId, isGranted, reason }: { referredUserId: string; isGranted: boolean; reason: string },
): Promise<{ referredUserId: string }> {
  return change(by, async ({ tx }) => {
    const at = await appNow(tx)
    const decided = await tx
      .updateTable('referral_rewards')
      .set({ state: isGranted ? 'granted' : 'refused', decided_by: by.userId, decided_at: at, reason })
      .where('referred_user_id', '=', referredUserId)
      .where('state', '=', 'review')
      .where('user_id', '<>', by.userId)
      .where('referred_user_id', '<>', by.userId)
      .returning(['referred_user_id as referredId', 'user_id as referrerId', 'amount'])
      .executeTakeFirst()
    if (!decided) throw new Refusal('NOT_FOUND')
    if (isGranted) await grantRewards(tx, [decided])
    return { referredUserId }
  })
}
