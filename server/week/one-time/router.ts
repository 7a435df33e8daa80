import { changeOfBasket, household } from '#server/access.ts'
import { addItem } from './add-item.ts'
import { addItems } from './add-items.ts'
import { changeItem } from './change-item.ts'
import { changeMode } from './change-mode.ts'
import { removeItem } from './remove-item.ts'

export const oneTimeRouter = {
  addItem: household.oneTime.addItem.handler(({ context, input, path }) => addItem(changeOfBasket(context, path, input), input)),
  addItems: household.oneTime.addItems.handler(({ context, input, path }) => addItems(changeOfBasket(context, path, input), input)),
  changeItem: household.oneTime.changeItem.handler(({ context, input, path }) => changeItem(changeOfBasket(context, path, input), input)),
  changeMode: household.oneTime.changeMode.handler(({ context, input, path }) => changeMode(changeOfBasket(context, path, input), input)),
  removeItem: household.oneTime.removeItem.handler(({ context, input, path }) => removeItem(changeOfBasket(context, path, input), input)),
}
