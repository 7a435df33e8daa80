import { itemName } from '#domain/off-catalog/item.ts'
import { changeOfBasket, household } from '#server/access.ts'
import { soughtItem } from '#server/catalog/queries.ts'
import { saveItem } from './save-item.ts'

export const offCatalogRouter = {
  find: household.offCatalog.find.handler(async ({ context, input: { type, genericName, source, preferredBrand, brandFlexible } }) => {
    const sought = {
      type,
      name: itemName(genericName, { preferredBrand, brandFlexible }),
      sourceUrl: source.type === 'url' ? source.url : null,
    }
    return (await soughtItem(context.db, context.owner.userId, sought)) ?? null
  }),
  save: household.offCatalog.save.handler(({ context, input, path }) => {
    const { ownerId: _, target, ...fields } = input
    return saveItem(changeOfBasket(context, path, input), { target, fields })
  }),
}
