import { changeOfBasket, household } from '#server/access.ts'
import { receiptViewer } from '#server/week/clearing/draw-receipt.ts'
import { addItem } from './add-item.ts'
import { addItems } from './add-items.ts'
import { buyWeeks } from './buy-weeks.ts'
import { carriable } from './carried-items.ts'
import { carryOver } from './carry-over.ts'
import { changeAddition } from './change-addition.ts'
import { changeItem } from './change-item.ts'
import { nextWeek, weekCards } from './queries.ts'
import { removeAddition } from './remove-addition.ts'
import { restoreItem } from './restore-item.ts'
import { skipWeeks } from './skip-weeks.ts'
import { stopWaiting } from './stop-waiting.ts'
import { weekBasket } from './week-basket.ts'

export const basketRouter = {
  weeks: household.basket.weeks.handler(({ context }) => weekCards(context.db, context.owner.userId)),
  next: household.basket.next.handler(({ context }) => nextWeek(context.db, context.owner.userId)),
  week: household.basket.week.handler(({ context, input }) =>
    weekBasket(
      context.db,
      { ...context.owner, isOwn: context.owner.userId === context.actor.userId, viewer: receiptViewer(context.actor) },
      input.weekStart,
    ),
  ),
  changeItem: household.basket.changeItem.handler(({ context, input, path }) => changeItem(changeOfBasket(context, path, input), input)),
  addItem: household.basket.addItem.handler(({ context, input, path }) => addItem(changeOfBasket(context, path, input), input)),
  changeAddition: household.basket.changeAddition.handler(({ context, input, path }) =>
    changeAddition(changeOfBasket(context, path, input), input),
  ),
  removeAddition: household.basket.removeAddition.handler(({ context, input, path }) =>
    removeAddition(changeOfBasket(context, path, input), input),
  ),
  stopWaiting: household.basket.stopWaiting.handler(({ context, input, path }) => stopWaiting(changeOfBasket(context, path, input), input)),
  restoreItem: household.basket.restoreItem.handler(({ context, input, path }) => restoreItem(changeOfBasket(context, path, input), input)),
  skipWeeks: household.basket.skipWeeks.handler(({ context, input, path }) => skipWeeks(changeOfBasket(context, path, input), input)),
  buyWeeks: household.basket.buyWeeks.handler(({ context, input, path }) => buyWeeks(changeOfBasket(context, path, input), input)),
  addItems: household.basket.addItems.handler(({ context, input, path }) => addItems(changeOfBasket(context, path, input), input)),
  carriable: household.basket.carriable.handler(({ context, input }) => carriable(context.db, context.owner.userId, input.weekStart)),
  carryOver: household.basket.carryOver.handler(({ context, input, path }) => carryOver(changeOfBasket(context, path, input), input)),
}
