import { changeBy, member } from '#server/access.ts'
import { addItem } from './add-item.ts'
import { changeAddition } from './change-addition.ts'
import { changeItem } from './change-item.ts'
import { weekBasket, weekCards } from './queries.ts'
import { removeAddition } from './remove-addition.ts'
import { restoreItem } from './restore-item.ts'

export const basketRouter = {
  weeks: member.basket.weeks.handler(({ context }) => weekCards(context.db, context.actor.userId)),
  week: member.basket.week.handler(({ context, input }) => weekBasket(context.db, context.actor, input.weekStart)),
  changeItem: member.basket.changeItem.handler(({ context, input, path }) => changeItem(changeBy(context, 'member', path, input), input)),
  addItem: member.basket.addItem.handler(({ context, input, path }) => addItem(changeBy(context, 'member', path, input), input)),
  changeAddition: member.basket.changeAddition.handler(({ context, input, path }) =>
    changeAddition(changeBy(context, 'member', path, input), input),
  ),
  removeAddition: member.basket.removeAddition.handler(({ context, input, path }) =>
    removeAddition(changeBy(context, 'member', path, input), input),
  ),
  restoreItem: member.basket.restoreItem.handler(({ context, input, path }) =>
    restoreItem(changeBy(context, 'member', path, input), input),
  ),
}
