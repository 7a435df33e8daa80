import { sql } from 'kysely'
import { parseReferralCode, referralPath } from '#domain/people/referral/code.ts'
import { daysLeft, isRunning } from '#domain/people/referral/goal.ts'
import type { Day } from '#domain/time/day.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import type { MyReferrals, PoolInvitation, RegistrationGoal, ReviewedReward } from '#contract/people/referral.ts'
import { waitsForConfirming } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A member's code and the number of registrations through it. */
export async function myReferrals(db: Db, userId: string): Promise<MyReferrals> {
  const { rows } = await sql<{ code: string; registered: number; buying: number }>`
    select own.code, count(came.user_id) as registered, count(buying.user_id) as buying
    from referral_codes own
    left join referrals r on r.referrer_user_id = own.user_id
    left join registered_members came on came.user_id = r.referred_user_id
    left join buying_members buying on buying.user_id = came.user_id
    where own.user_id = ${userId} group by own.code`.execute(db)
  const { code, registered, buying } = rows[0]!
  const rewards = await myRewards(db, userId)
  return { code, link: referralPath(code), registered, buying, rewards, invitations: await myInvitations(db, userId) }
}

/** The reward that is promised now for everybody who comes, and for how much goods they must take over, in haléře. */
export async function promisedReward(db: Db): Promise<{ amount: number; minimum: number }> {
  const { rows } = await sql<{ amount: number; minimum: number }>`
    select coalesce((select (value #>> '{}')::integer from feature_settings where name = 'referral_reward'), 0) as amount,
           coalesce((select (value #>> '{}')::integer from feature_settings where name = 'referral_minimum'), 0) as minimum`.execute(db)
  return rows[0]!
}

async function myRewards(db: Db, userId: string): Promise<MyReferrals['rewards']> {
  const { rows } = await sql<Omit<MyReferrals['rewards'], 'promised' | 'minimum'>>`
    select coalesce(sum(w.amount) filter (where w.state = 'granted'), 0)::integer as earned,
           (count(*) filter (where w.state = 'granted'))::integer as people,
           (count(*) filter (where r.promised > 0 and coalesce(w.state, 'review') in ('review', 'taken_back')))::integer as waiting
    from referrals r join registered_members came on came.user_id = r.referred_user_id
    left join referral_rewards w on w.referred_user_id = r.referred_user_id
    where r.referrer_user_id = ${userId}`.execute(db)
  const { amount: promised, minimum } = await promisedReward(db)
  return { ...rows[0]!, promised, minimum }
}

async function myInvitations(db: Db, userId: string): Promise<MyReferrals['invitations']> {
  const { rows } = await sql<MyReferrals['invitations'][number]>`
    select i.id, item.name as "itemName", d.delivery_on as "deliveryOn", i.created_at as "createdAt",
           count(came.user_id)::integer as registered, count(buying.user_id)::integer as buying
    from pool_invitations i join catalog_items item on item.id = i.catalog_item_id join deliveries d on d.id = i.delivery_id
    left join referrals r on r.pool_invitation_id = i.id
    left join registered_members came on came.user_id = r.referred_user_id
    left join buying_members buying on buying.user_id = came.user_id
    where i.user_id = ${userId} group by i.id, item.name, d.delivery_on order by i.created_at desc, i.id desc limit 20`.execute(db)
  return rows
}

/** To which pool a link invites; null if it is none of ours, or of somebody who is not here any more. */
export async function poolInvitation(db: Db, text: string): Promise<PoolInvitation | null> {
  const token = parseReferralCode(text)
  if (token === null) return null
  const { rows } = await sql<PoolInvitation>`
    select item.name as "itemName", coalesce(c.icon, 'other') as icon, i.unit, l.name as "localityName", d.delivery_on as "deliveryOn",
           d.cut_off_at as "cutOffAt", i.missing_quantity as missing, d.status in ('planned', 'collecting') and d.cut_off_at > app_now() as "isOpen"
    from pool_invitations i join user_flags f on f.user_id = i.user_id and not f.is_blocked and f.deleted_at is null
    join catalog_items item on item.id = i.catalog_item_id left join categories c on c.id = item.category_id
    join deliveries d on d.id = i.delivery_id join localities l on l.id = d.locality_id
    where i.token = ${token}`.execute(db)
  return rows[0] ?? null
}

/** Rewards that wait for a decision, the oldest first. */
export async function waitingRewards(db: Db): Promise<ReviewedReward[]> {
  const { rows } = await sql<ReviewedReward>`
    select w.referred_user_id as "referredUserId", w.amount, w.doubt, w.created_at as "createdAt",
           ${waitsForConfirming('referral.decide', sql`w.referred_user_id`)} as "isToConfirm",
           json_build_object('name', inviter.display_name, 'email', inviter.email) as inviter,
           json_build_object('name', came.display_name, 'email', came.email) as invited
    from referral_rewards w join users inviter on inviter.id = w.user_id join users came on came.id = w.referred_user_id
    where w.state = 'review' order by w.created_at, w.referred_user_id limit ${MOST_LISTED}`.execute(db)
  return rows
}

/**
 * The registration goal that runs today, with all registrations since its first day; null if none runs. The count is exact: it says nothing
 * about anybody's basket, so it needs no minimum like counts of households.
 */
export async function currentGoal(db: Db): Promise<RegistrationGoal | null> {
  const { rows } = await sql<{ name: string; target: number; opensOn: Day; closesOn: Day; today: Day; registrations: number }>`
    select name, target_registrations as target, opens_on as "opensOn", closes_on as "closesOn", app_today() as today,
           (select count(*) from registered_members where registered_at >= opens_on::timestamp at time zone 'Europe/Prague') as registrations
    from registration_goals where is_active`.execute(db)
  const goal = rows[0]
  if (!goal || !isRunning(goal, goal.today)) return null
  const { name, registrations, target, closesOn, today } = goal
  return { name, registrations, target, closesOn, daysLeft: daysLeft(goal, today) }
}
