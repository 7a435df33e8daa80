import { changeBy, member, staff } from '#server/access.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { openWithdrawals, withdrawalOffer } from './queries.ts'
import { withdrawItems } from './withdraw-items.ts'

const accountant = staff('accountants')

export const withdrawalsRouter = {
  offer: member.withdrawals.offer.handler(({ context: { db, actor }, input }) => withdrawalOffer(db, actor.userId, input.purchaseId)),
  withdraw: member.withdrawals.withdraw.handler(({ context, input, path }) =>
    withdrawItems(changeBy(context, 'member', path, input), input),
  ),
  open: accountant.withdrawals.open.handler(({ context: { db, actor } }) => openWithdrawals(db, actor.userId)),
  decide: accountant.withdrawals.decide.handler(({ context, input, path }) =>
    decideWithdrawal(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
