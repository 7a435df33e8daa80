import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { rewardState, type RewardFacts } from '#domain/people/referral/reward.ts'
import { grantRewards } from '#server/money/benefits/grant-rewards.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'

const AT_ONCE = 500

interface Candidate extends Omit<RewardFacts, 'thisMonth'> {
  referredId: string
  referrerId: string
  amount: Money
  thisMonth: number
}

// A house number with its street, without case, diacritics and spaces.
const addressOf = (alias: string) =>
  sql`nullif(regexp_replace(fold(${sql.ref(`${alias}.street`)} || ${sql.ref(`${alias}.postal_code`)}), '[^a-z0-9]', '', 'g'), '')`

/** Those who came, confirmed their address, and took a purchase over; nothing was decided about them yet. */
const candidates = (db: Db) =>
  sql<Candidate & { mostPerMonth: number }>`
  select r.referred_user_id as "referredId", r.referrer_user_id as "referrerId", r.promised as amount,
         exists (select from linked_groups own join linked_groups other using (group_id)
                 where own.user_id = r.referrer_user_id and other.user_id = r.referred_user_id) as "areLinked",
         coalesce(came.phone = inviter.phone, false) as "hasSamePhone",
         coalesce(${addressOf('came')} = ${addressOf('inviter')}, false) as "hasSameAddress",
         (select count(*)::integer from referral_rewards w where w.user_id = r.referrer_user_id and w.state = 'granted'
            and date_trunc('month', w.created_at at time zone 'Europe/Prague') = date_trunc('month', (select app_now()) at time zone 'Europe/Prague')) as "thisMonth",
         coalesce((select (value #>> '{}')::integer from feature_settings where name = 'referral_rewards_per_month'), 20) as "mostPerMonth"
  from referrals r
  join registered_members member on member.user_id = r.referred_user_id
  join registered_members author on author.user_id = r.referrer_user_id
  join users came on came.id = r.referred_user_id join users inviter on inviter.id = r.referrer_user_id
  where r.promised > 0 and not exists (select from referral_rewards w where w.referred_user_id = r.referred_user_id)
    and exists (
      select from purchases p where p.user_id = r.referred_user_id and p.items > 0 and coalesce((
        select e.kind = 'handed_over' from handover_events e where e.purchase_id = p.id and e.kind in ('handed_over', 'undone')
        order by e.happened_at desc, e.device desc, e.id desc limit 1), false))
  order by r.referred_user_id limit ${AT_ONCE}`.execute(db)

/**
 * Decides about the rewards of those who took their first purchase over, and gives the granted ones. Running it again, or twice at once, gives
 * nothing twice.
 */
export function rewardReferrals(context: ChangeContext): Promise<number> {
  return change(context, async ({ tx }) => {
    const { rows } = await candidates(tx)
    if (rows.length === 0) return 0
    const at = await appNow(tx)
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
    return written.length
  })
}
