import { changeBy, member } from '#server/access.ts'
import { addItem } from './add-item.ts'
import { changeItem } from './change-item.ts'
import { removeItem } from './remove-item.ts'

export const oneTimeRouter = {
  addItem: member.oneTime.addItem.handler(({ context, input, path }) => addItem(changeBy(context, 'member', path, input), input)),
  changeItem: member.oneTime.changeItem.handler(({ context, input, path }) => changeItem(changeBy(context, 'member', path, input), input)),
  removeItem: member.oneTime.removeItem.handler(({ context, input, path }) => removeItem(changeBy(context, 'member', path, input), input)),
}
