import { addDays } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, weekOf } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { rememberReferrer } from '#server/people/referral/remember-referrer.ts'
import { emailOf } from './cast.ts'

/** Who of the cast came through whose link. Ondřej has not bought yet, and the test account does not count. */
const cameBy: Readonly<Record<string, readonly string[]>> = {
  jana: ['petr', 'klara', 'novacek', 'testovaci'],
  petr: ['obec'],
}

/** The referrals of the cast and the demo's registration goal. */
export async function seedReferrals(tx: Tx): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .innerJoin('referral_codes', 'referral_codes.user_id', 'users.id')
    .select(['users.id', 'users.email', 'referral_codes.code'])
    .execute()
  const byEmail = new Map(people.map((person) => [person.email, person]))
  for (const [referrer, referred] of Object.entries(cameBy))
    for (const key of referred) await rememberReferrer(tx, byEmail.get(emailOf(key))!.id, byEmail.get(emailOf(referrer))!.code)
  const week = weekOf(pragueDay(await appNow(tx)))
  await tx
    .insertInto('registration_goals')
    .values({
      name: 'Sto členů společného nákupu',
      target_registrations: 100,
      opens_on: addWeeks(week, -5),
      closes_on: addDays(week, 7 * 4 - 1),
    })
    .execute()
}
