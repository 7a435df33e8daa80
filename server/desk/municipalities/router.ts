import { member } from '#server/access.ts'
import { groupConsole, printedSheet } from './queries.ts'

export const municipalitiesRouter = {
  console: member.municipalities.console.handler(({ context: { db, actor }, input }) => groupConsole(db, actor.userId, input.groupId)),
  sheet: member.municipalities.sheet.handler(({ context: { db, actor }, input }) => printedSheet(db, actor.userId, input.groupId)),
}
