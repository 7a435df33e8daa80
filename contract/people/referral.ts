import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { day } from '../shapes.ts'

/** A member's referral code and its results. Test, blocked and deleted accounts are not counted. */
export const myReferrals = z.object({
  code: z.string(),
  /** Path of the shared link, `/lp?ref=…`; the screen prepends its origin. */
  link: z.string(),
  /** Number of registrations with the code. */
  registered: z.number(),
  /** How many of them buy: they have an active template line or a past purchase. */
  buying: z.number(),
})
export type MyReferrals = z.output<typeof myReferrals>

/** The current goal and the number of registrations since its first day. */
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
  /** Anybody: null while no goal is running. */
  goal: procedure.output(registrationGoal.nullable()),
}
