import { haler } from '#domain/money/money.ts'
import { setOffOf } from '#domain/people/referral/reward.ts'
import { grantRewards } from '#server/money/benefits/grant-rewards.ts'
import { spentOfTakenBack } from '#server/money/benefits/take-back-rewards.ts'
import { refuseOwnMoney, requireAuthority, type Person } from '#server/money/ledger/require-authority.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import type { Change, ChangeContext, Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockWaitingReward } from './locks.ts'

interface Decision {
  referredUserId: string
  isGranted: boolean
  reason: string
}

/** Grants or refuses a reward that waits for it: not of one's own household, which it pays or is about. */
export const decideReward = (context: ChangeContext & { userId: string }, input: Decision) =>
  decideMoney(
    context,
    { procedure: 'referral.decide', subject: input.referredUserId, input, reason: input.reason },
    { act: settleReward, waiting: { referredUserId: input.referredUserId } },
  )

/** Decides it, once nobody else needs to confirm. */
export async function settleReward(
  { tx }: Change,
  by: Person,
  { referredUserId, isGranted, reason }: Decision,
): Promise<{ referredUserId: string }> {
  const at = await appNow(tx)
  const waiting = await lockWaitingReward(tx, referredUserId)
  if (!waiting) throw new Refusal('NOT_FOUND')
  const { userId: referrerId, amount } = waiting
  const owners = [referrerId, referredUserId]
  await (isGranted ? requireAuthority(tx, at, by, { owners, amount: haler(amount) }) : refuseOwnMoney(tx, by.userId, owners))
  const setOff = isGranted
    ? setOffOf(amount, { spent: await spentOfTakenBack(tx, referrerId), before: await setOffBefore(tx, referrerId) })
    : 0
  await tx
    .updateTable('referral_rewards')
    .set({ state: isGranted ? 'granted' : 'refused', set_off: setOff, decided_by: by.userId, decided_at: at, reason })
    .where('referred_user_id', '=', referredUserId)
    .execute()
  if (isGranted && setOff < amount) await grantRewards(tx, [{ referredId: referredUserId, referrerId, amount: amount - setOff }])
  return { referredUserId }
}

/** What rewards of an inviter that count were lowered by. */
async function setOffBefore(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .selectFrom('referral_rewards')
    .where('user_id', '=', userId)
    .where('state', '=', 'granted')
    .select('set_off')
    .execute()
  return rows.reduce((sum, { set_off }) => sum + set_off, 0)
}
