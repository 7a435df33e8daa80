import { callNumber } from '#domain/money/subsidies/call.ts'
import { changeBy, member, staff } from '#server/access.ts'
import { decideSubsidy, endSubsidy } from './decide-subsidy.ts'
import { proposeSubsidy } from './propose-subsidy.ts'
import { printCall } from './print-call.ts'
import { callToPrint, deskSubsidies, groupRule, groupSubsidies } from './queries.ts'

const accountant = staff('accountants')

export const subsidiesRouter = {
  rule: member.subsidies.rule.handler(({ context: { db, actor }, input }) => groupRule(db, actor.userId, input.groupId)),
  ofGroup: member.subsidies.ofGroup.handler(({ context: { db, actor }, input }) => groupSubsidies(db, actor.userId, input.groupId)),
  propose: member.subsidies.propose.handler(({ context, input, path }) => proposeSubsidy(changeBy(context, 'member', path, input), input)),
  end: member.subsidies.end.handler(({ context, input, path }) =>
    endSubsidy(changeBy(context, 'member', path, input, input.reason), input),
  ),
  desk: accountant.subsidies.desk.handler(({ context: { db, actor } }) => deskSubsidies(db, actor.userId)),
  call: accountant.subsidies.call.handler(async ({ context: { db, payTo }, input }) => {
    const call = await callToPrint(db, input.callId)
    const file = await printCall(call, payTo)
    return { name: `Výzva k úhradě ${callNumber(call.year, call.place)}.pdf`, base64: file.toString('base64') }
  }),
  decide: accountant.subsidies.decide.handler(({ context, input, path }) =>
    decideSubsidy(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
