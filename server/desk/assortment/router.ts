import { catalogManager, changeBy } from '#server/access.ts'
import { digestOf, receivePicture } from '#server/catalog/uploads/receive-picture.ts'
import { changeCategory } from './change-category.ts'
import { changeItem } from './change-item.ts'
import { countUse, countUseOfCategory } from './count-use.ts'
import { createCategory } from './create-category.ts'
import { createItem } from './create-item.ts'
import { listCategories } from './list-categories.ts'
import { listItems } from './list-items.ts'
import { mergeCategory } from './merge-category.ts'
import { moveCategory } from './move-category.ts'
import { moveItems } from './move-items.ts'
import { readHistory } from './read-history.ts'
import { readItem, refuseOffDesk } from './read-item.ts'
import { replaceItem } from './replace-item.ts'
import { removePicture, setPicture } from './set-picture.ts'
import { turnCategory } from './turn-category.ts'
import { turnItems } from './turn-items.ts'
import { withdrawPrice } from './withdraw-price.ts'

const { assortment } = catalogManager

export const assortmentRouter = {
  items: assortment.items.handler(({ context, input }) => listItems(context.db, input)),
  item: assortment.item.handler(({ context, input }) => readItem(context.db, input.itemId)),
  itemHistory: assortment.itemHistory.handler(({ context, input: { itemId, after } }) =>
    readHistory(context.db, 'catalog_items', { id: itemId, after }),
  ),
  use: assortment.use.handler(async ({ context, input: { itemIds } }) => {
    await refuseOffDesk(context.db, itemIds)
    return countUse(context.db, itemIds)
  }),
  createItem: assortment.createItem.handler(({ context, input, path }) => createItem(changeBy(context, 'staff', path, input), input)),
  changeItem: assortment.changeItem.handler(({ context, input, path }) =>
    changeItem(changeBy(context, 'staff', path, input, input.reason ?? ''), input),
  ),
  withdrawPrice: assortment.withdrawPrice.handler(({ context, input, path }) =>
    withdrawPrice(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  setPicture: assortment.setPicture.handler(async ({ context, input: { picture, ...item }, path }) => {
    const drawn = await receivePicture(context.db, context.uploads, { userId: context.actor.userId, file: picture })
    const act = changeBy(context, 'staff', path, { ...item, picture: await digestOf(picture) })
    return setPicture(act, context.uploads, { ...item, drawn })
  }),
  removePicture: assortment.removePicture.handler(({ context, input, path }) =>
    removePicture(changeBy(context, 'staff', path, input), input),
  ),
  turnItems: assortment.turnItems.handler(({ context, input, path }) =>
    turnItems(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  moveItems: assortment.moveItems.handler(({ context, input, path }) =>
    moveItems(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  mergeItem: assortment.mergeItem.handler(({ context, input, path }) =>
    replaceItem(changeBy(context, 'staff', path, input, input.reason), input),
  ),

  categories: assortment.categories.handler(({ context }) => listCategories(context.db)),
  categoryHistory: assortment.categoryHistory.handler(({ context, input: { categoryId, after } }) =>
    readHistory(context.db, 'categories', { id: categoryId, after }),
  ),
  categoryUse: assortment.categoryUse.handler(({ context, input }) => countUseOfCategory(context.db, input.categoryId)),
  createCategory: assortment.createCategory.handler(({ context, input, path }) =>
    createCategory(changeBy(context, 'staff', path, input), input),
  ),
  changeCategory: assortment.changeCategory.handler(({ context, input, path }) =>
    changeCategory(changeBy(context, 'staff', path, input, input.reason ?? ''), input),
  ),
  moveCategory: assortment.moveCategory.handler(({ context, input, path }) =>
    moveCategory(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  mergeCategory: assortment.mergeCategory.handler(({ context, input, path }) =>
    mergeCategory(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  turnCategory: assortment.turnCategory.handler(({ context, input, path }) =>
    turnCategory(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
