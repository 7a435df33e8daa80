import { changeBy, member } from '#server/access.ts'
import { ownPickups } from '#server/week/handover/own-pickups.ts'
import { createMember } from './create-member.ts'
import { endAssistance } from './end-assistance.ts'
import { assistedMembers, assistedName, ownMunicipalities } from './queries.ts'

export const assistanceRouter = {
  mine: member.assistance.mine.handler(async ({ context: { db, actor } }) => ({
    people: await assistedMembers(db, actor.userId),
    municipalities: await ownMunicipalities(db, actor.userId),
  })),
  create: member.assistance.create.handler(({ context, input, path }) => createMember(changeBy(context, 'member', path, input), input)),
  pickups: member.assistance.pickups.handler(async ({ context: { db, keyedHash, actor }, input: { memberId } }) => ({
    name: await assistedName(db, actor.userId, memberId),
    pickups: await ownPickups(db, keyedHash, memberId),
  })),
  end: member.assistance.end.handler(({ context, input, path }) =>
    endAssistance(changeBy(context, 'member', path, input, input.reason), input),
  ),
}
