import { changeOfBasket, household } from '#server/access.ts'
import { addLine } from './add-line.ts'
import { addLines } from './add-lines.ts'
import { changeLine } from './change-line.ts'
import { pauseLine } from './pause-line.ts'
import { templateView } from './queries.ts'
import { removeLine } from './remove-line.ts'
import { replaceTemplate } from './replace-template.ts'
import { resumeLine } from './resume-line.ts'

export const templateRouter = {
  read: household.template.read.handler(({ context }) => templateView(context.db, context.owner.userId)),
  addLine: household.template.addLine.handler(({ context, input, path }) => addLine(changeOfBasket(context, path, input), input)),
  addLines: household.template.addLines.handler(({ context, input, path }) => addLines(changeOfBasket(context, path, input), input)),
  changeLine: household.template.changeLine.handler(({ context, input, path }) => changeLine(changeOfBasket(context, path, input), input)),
  pauseLine: household.template.pauseLine.handler(({ context, input, path }) => pauseLine(changeOfBasket(context, path, input), input)),
  resumeLine: household.template.resumeLine.handler(({ context, input, path }) => resumeLine(changeOfBasket(context, path, input), input)),
  removeLine: household.template.removeLine.handler(({ context, input, path }) => removeLine(changeOfBasket(context, path, input), input)),
  replace: household.template.replace.handler(({ context, input, path }) => replaceTemplate(changeOfBasket(context, path, input), input)),
}
