import { z } from 'zod'
import { REWARD_DOUBTS } from '#domain/people/referral/reward.ts'
import { decided } from '../money/money-shapes.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason, unit } from '../shapes.ts'

/** A member's referral code and its results. Test, blocked and deleted accounts are not counted. */
export const myReferrals = z.object({
  code: z.string(),
  /** Path of the shared link, `/lp?ref=…`; the screen prepends its origin. */
  link: z.string(),
  /** Number of registrations with the code. */
  registered: z.number(),
  /** How many of them buy: they have an active template line or a past purchase. */
  buying: z.number(),
  rewards: z.object({
    /** What is promised now for everybody who comes, in haléře; 0 if nothing is. */
    promised: z.number(),
    /** For how much goods they must take over for it, in haléře. */
    minimum: z.number(),
    /** Granted so far and not taken back, in haléře, and for how many people. */
    earned: z.number(),
    people: z.number(),
    /** People who came with a promise and have not taken such a purchase over yet, returned it, or about whom is being decided. */
    waiting: z.number(),
  }),
  /** Invitations to pools, the latest first, with the number of people whom each brought. */
  invitations: z.array(
    z.object({ id, itemName: z.string(), deliveryOn: day, createdAt: z.date(), registered: z.number(), buying: z.number() }),
  ),
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

/** An invitation to a pool, for anybody with the link. It contains no price. */
const poolInvitation = z.object({
  itemName: z.string(),
  icon: z.string(),
  unit,
  localityName: z.string(),
  deliveryOn: day,
  cutOffAt: z.date(),
  /** What was missing to a lower price when it was made, in thousandths; null if that is not shown. */
  missing: z.number().nullable(),
  /** Whether the week can still be joined. */
  isOpen: z.boolean(),
})
export type PoolInvitation = z.output<typeof poolInvitation>

const reviewedReward = z.object({
  referredUserId: id,
  inviter: z.object({ name: z.string(), email: z.string() }),
  invited: z.object({ name: z.string(), email: z.string() }),
  amount: z.number(),
  doubt: z.enum(REWARD_DOUBTS),
  createdAt: z.date(),
  /** Whether somebody has granted it, and a second person has to confirm it. */
  isToConfirm: z.boolean(),
})
export type ReviewedReward = z.output<typeof reviewedReward>

export const referral = {
  /** Anybody: the reward that is promised now for everybody who comes, 0 if nothing is, and for how much goods, in haléře. */
  reward: procedure.output(z.object({ amount: z.number(), minimum: z.number() })),
  /** Anybody with a link: to which pool it invites; null if it is none of ours. */
  invitation: procedure.input(z.strictObject({ token: z.string().max(20) })).output(poolInvitation.nullable()),
  /** Administrator: rewards that wait for a decision, the oldest first. */
  reviews: procedure.output(z.array(reviewedReward)),
  /** Grants or refuses one, never one's own. */
  decide: procedure
    .input(z.strictObject({ referredUserId: id, isGranted: z.boolean(), reason }))
    .errors(refuse('NOT_FOUND', 'OWN_MONEY', 'ALREADY_PROPOSED'))
    .output(decided.extend({ referredUserId: id })),
  mine: procedure.output(myReferrals),
  /** Anybody: null while no goal is running. */
  goal: procedure.output(registrationGoal.nullable()),
}
