import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { day } from '../shapes.ts'

/** A member's own code and what came of it. Counts are of people; test accounts, blocked and deleted ones are none. */
export const myReferrals = z.object({
  code: z.string(),
  /** Path of the shared link, `/lp?ref=…`; the screen puts its origin before it. */
  link: z.string(),
  /** How many registered by the code. */
  registered: z.number(),
  /** How many of those buy: they have a line in their template that is not removed, or a purchase of the past. */
  buying: z.number(),
})
export type MyReferrals = z.output<typeof myReferrals>

/** The goal that runs now, with its true count: all who registered from its first day on. */
export const registrationGoal = z.object({
  name: z.string(),
  registrations: z.number(),
  target: z.number(),
  closesOn: day,
  /** 0 on the last day. */
  daysLeft: z.number(),
})
export type RegistrationGoal = z.output<typeof registrationGoal>

export const referral = {
  mine: procedure.output(myReferrals),
  /** Anybody: null while no goal runs. */
  goal: procedure.output(registrationGoal.nullable()),
}
