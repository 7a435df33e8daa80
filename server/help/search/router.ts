import { owesSecondFactor } from '#domain/people/account/two-factor.ts'
import { member } from '#server/access.ts'
import { findRecords } from './queries.ts'

export const searchRouter = {
  // Staff and suppliers who owe their second factor find what any member does.
  find: member.search.find.handler(({ context: { db, actor, authSettings }, input }) =>
    findRecords(db, { ...input, ...actor, role: owesSecondFactor(actor, authSettings) ? 'user' : actor.role }),
  ),
}
