import { changeBy, member } from '#server/access.ts'
import { addLine } from './add-line.ts'
import { changeLine } from './change-line.ts'
import { pauseLine } from './pause-line.ts'
import { templateView } from './queries.ts'
import { removeLine } from './remove-line.ts'
import { replaceTemplate } from './replace-template.ts'
import { resumeLine } from './resume-line.ts'

export const templateRouter = {
  read: member.template.read.handler(({ context }) => templateView(context.db, context.actor.userId)),
  addLine: member.template.addLine.handler(({ context, input, path }) => addLine(changeBy(context, 'member', path, input), input)),
  changeLine: member.template.changeLine.handler(({ context, input, path }) => changeLine(changeBy(context, 'member', path, input), input)),
  pauseLine: member.template.pauseLine.handler(({ context, input, path }) => pauseLine(changeBy(context, 'member', path, input), input)),
  resumeLine: member.template.resumeLine.handler(({ context, input, path }) => resumeLine(changeBy(context, 'member', path, input), input)),
  removeLine: member.template.removeLine.handler(({ context, input, path }) => removeLine(changeBy(context, 'member', path, input), input)),
  replace: member.template.replace.handler(({ context, input, path }) => replaceTemplate(changeBy(context, 'member', path, input), input)),
}
