import { member } from '#server/access.ts'
import { ownBenefits } from './queries.ts'

export const benefitsRouter = {
  mine: member.benefits.mine.handler(({ context: { db, actor } }) => ownBenefits(db, actor.userId)),
}
