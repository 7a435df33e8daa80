import { changeBy, member, staff } from '#server/access.ts'
import { chooseOptions } from './choose-options.ts'
import { commonFees } from './queries.ts'
import { restoreOptions } from './restore-options.ts'
import { saveFees } from './save-fees.ts'

const operator = staff('operators')

export const deliveryOptionsRouter = {
  choose: member.deliveryOptions.choose.handler(({ context, input, path }) =>
    chooseOptions(changeBy(context, 'member', path, input), input),
  ),
  restore: member.deliveryOptions.restore.handler(({ context, input, path }) =>
    restoreOptions(changeBy(context, 'member', path, input), input),
  ),
  fees: operator.deliveryOptions.fees.handler(({ context }) => commonFees(context.db)),
  saveFees: operator.deliveryOptions.saveFees.handler(({ context, input, path }) =>
    saveFees(changeBy(context, 'staff', path, input), input),
  ),
}
