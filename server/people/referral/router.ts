import { member, visitor } from '#server/access.ts'
import { currentGoal, myReferrals } from './queries.ts'

export const referralRouter = {
  mine: member.referral.mine.handler(({ context }) => myReferrals(context.db, context.actor.userId)),
  goal: visitor.referral.goal.handler(({ context }) => context.cache.answer('referral.goal', () => currentGoal(context.db))),
}
