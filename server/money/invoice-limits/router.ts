import { changeBy, member, staff } from '#server/access.ts'
import { limitedMembers, ownLimit } from './queries.ts'
import { setLimit } from './set-limit.ts'

const accountant = staff('accountants')

export const invoiceLimitsRouter = {
  mine: member.invoiceLimits.mine.handler(({ context: { db, actor } }) => ownLimit(db, actor.userId)),
  list: accountant.invoiceLimits.list.handler(({ context: { db, actor } }) => limitedMembers(db, actor.userId)),
  set: accountant.invoiceLimits.set.handler(({ context, input, path }) =>
    setLimit(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
