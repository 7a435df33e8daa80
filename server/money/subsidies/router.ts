import { changeBy, member, staff } from '#server/access.ts'
import { decideSubsidy, endSubsidy } from './decide-subsidy.ts'
import { proposeSubsidy } from './propose-subsidy.ts'
import { deskSubsidies, groupRule, groupSubsidies } from './queries.ts'

const accountant = staff('accountants')

export const subsidiesRouter = {
  rule: member.subsidies.rule.handler(({ context: { db, actor }, input }) => groupRule(db, actor.userId, input.groupId)),
  ofGroup: member.subsidies.ofGroup.handler(({ context: { db, actor }, input }) => groupSubsidies(db, actor.userId, input.groupId)),
  propose: member.subsidies.propose.handler(({ context, input, path }) => proposeSubsidy(changeBy(context, 'member', path, input), input)),
  end: member.subsidies.end.handler(({ context, input, path }) =>
    endSubsidy(changeBy(context, 'member', path, input, input.reason), input),
  ),
  desk: accountant.subsidies.desk.handler(({ context: { db, actor } }) => deskSubsidies(db, actor.userId)),
  decide: accountant.subsidies.decide.handler(({ context, input, path }) =>
    decideSubsidy(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
