import { sql } from 'kysely'
import { referralPath } from '#domain/people/referral/code.ts'
import { daysLeft, isRunning } from '#domain/people/referral/goal.ts'
import type { Day } from '#domain/time/day.ts'
import type { MyReferrals, RegistrationGoal } from '#contract/people/referral.ts'
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
  return { code, link: referralPath(code), registered, buying }
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
