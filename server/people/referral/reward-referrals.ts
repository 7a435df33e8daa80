import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { rewardState, type RewardFacts } from '#domain/people/referral/reward.ts'
import { grantRewards } from '#server/money/benefits/grant-rewards.ts'
import { giveBackRewards, takeBackRewards } from '#server/money/benefits/take-back-rewards.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { earnedRewards, type Earned } from './rewarded-purchases.ts'

const AT_ONCE = 500

interface Candidate extends Omit<RewardFacts, 'thisMonth'> {
  referredId: string
  referrerId: string
  amount: Money
  thisMonth: number
}

/** What is known of those who came, confirmed their address, and about whom nothing was decided yet. */
const candidates = (db: Db, referredIds: readonly string[]) =>
  sql<Candidate & { mostPerMonth: number }>`
  select r.referred_user_id as "referredId", r.referrer_user_id as "referrerId", r.promised as amount,
         r.referred_user_id in (select own_household(r.referrer_user_id)) as "areLinked",
         coalesce(came.phone = inviter.phone, false) as "hasSamePhone",
         r.referred_user_id in (select near_household(r.referrer_user_id)) as "hasSameAddress",
         exists (select from referral_rewards w where w.user_id = r.referrer_user_id and w.state = 'taken_back') as "hadTakenBack",
         (select count(*)::integer from referral_rewards w where w.user_id = r.referrer_user_id and w.state = 'granted'
            and date_trunc('month', w.created_at at time zone 'Europe/Prague') = date_trunc('month', (select app_now()) at time zone 'Europe/Prague')) as "thisMonth",
         coalesce((select (value #>> '{}')::integer from feature_settings where name = 'referral_rewards_per_month'), 20) as "mostPerMonth"
  from referrals r
  join registered_members member on member.user_id = r.referred_user_id
  join registered_members author on author.user_id = r.referrer_user_id
  join users came on came.id = r.referred_user_id join users inviter on inviter.id = r.referrer_user_id
  where r.referred_user_id = any(${referredIds}::uuid[])
    and not exists (select from referral_rewards w where w.referred_user_id = r.referred_user_id)
  order by r.referred_user_id limit ${AT_ONCE}`.execute(db)

/** Takes back rewards whose purchases were returned, spent or not, and gives back those that are earned again. Returns how many. */
async function followPurchases(tx: Tx, rewards: readonly Earned[], at: Date): Promise<number> {
  const idsOf = (of: Earned['state'], isEarned: boolean) =>
    rewards.filter((each) => each.state === of && each.isEarned === isEarned).map(({ referredId }) => referredId)
  const taken = await moveRewards(tx, idsOf('granted', false), 'granted', 'taken_back')
  await takeBackRewards(tx, taken, at)
  const given = await moveRewards(tx, idsOf('taken_back', true), 'taken_back', 'granted')
  await giveBackRewards(tx, given, at)
  return taken.length + given.length
}

/** Moves the rewards for these people to another state. Returns those that were still in the first one. */
async function moveRewards(
  tx: Tx,
  referredIds: readonly string[],
  from: 'granted' | 'taken_back',
  state: 'granted' | 'taken_back',
): Promise<string[]> {
  if (referredIds.length === 0) return []
  const moved = await tx
    .updateTable('referral_rewards')
    .set({ state })
    .where('referred_user_id', 'in', referredIds)
    .where('state', '=', from)
    .returning('referred_user_id as referredId')
    .execute()
  return moved.map(({ referredId }) => referredId)
}

/**
 * Decides about the rewards of those who took a purchase of the minimum over, gives the granted ones, and takes back those whose purchase was
 * returned (docs/rules/people.md#referral). Running it again, or twice at once, gives and takes nothing twice. Returns how many changed.
 */
export function rewardReferrals(context: ChangeContext): Promise<number> {
  return change(context, async ({ tx }) => {
    const rewards = await earnedRewards(tx)
    const at = await appNow(tx)
    const followed = await followPurchases(tx, rewards, at)
    const earned = rewards.filter(({ state, isEarned }) => state === null && isEarned).map(({ referredId }) => referredId)
    if (earned.length === 0) return followed
    const { rows } = await candidates(tx, earned)
    if (rows.length === 0) return followed
    const granted = new Map<string, number>()
    const decided = rows.map(({ referredId, referrerId, amount, mostPerMonth, thisMonth, ...facts }) => {
      const before = granted.get(referrerId) ?? 0
      const { state, doubt } = rewardState({ ...facts, thisMonth: thisMonth + before }, mostPerMonth)
      if (state === 'granted') granted.set(referrerId, before + 1)
      return { referred_user_id: referredId, user_id: referrerId, amount, state, doubt, created_at: at }
    })
    const written = await tx
      .insertInto('referral_rewards')
      .values(decided)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['referred_user_id as referredId', 'user_id as referrerId', 'amount', 'state'])
      .execute()
    await grantRewards(
      tx,
      written.filter(({ state }) => state === 'granted'),
    )
    return followed + written.length
  })
}
