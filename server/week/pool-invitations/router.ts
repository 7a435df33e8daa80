import { seesPrices } from '#domain/people/account/duties.ts'
import { changeBy, member } from '#server/access.ts'
import { inviteNeighbours } from './invite-neighbours.ts'

export const poolInvitationsRouter = {
  create: member.poolInvitations.create.handler(({ context, input, path }) =>
    inviteNeighbours(changeBy(context, 'member', path, input), input, { seesPrices: seesPrices(context.actor) }),
  ),
}
