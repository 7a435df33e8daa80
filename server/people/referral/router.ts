import { admin, changeBy, member, visitor } from '#server/access.ts'
import { decideReward } from './decide-reward.ts'
import { currentGoal, myReferrals, poolInvitation, promisedReward, waitingRewards } from './queries.ts'

export const referralRouter = {
  mine: member.referral.mine.handler(({ context }) => myReferrals(context.db, context.actor.userId)),
  reward: visitor.referral.reward.handler(({ context }) => context.cache.answer('referral.reward', () => promisedReward(context.db))),
  invitation: visitor.referral.invitation.handler(({ context, input }) => poolInvitation(context.db, input.token)),
  reviews: admin.referral.reviews.handler(({ context }) => waitingRewards(context.db)),
  decide: admin.referral.decide.handler(({ context, input, path }) =>
    decideReward(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  goal: visitor.referral.goal.handler(({ context }) => context.cache.answer('referral.goal', () => currentGoal(context.db))),
}
