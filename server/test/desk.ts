import type { ItemsWanted } from '#contract/desk/assortment.ts'
import type { World } from './call.ts'

/** A list of the desk that is not narrowed down. */
export const allItems: ItemsWanted = {
  query: '',
  type: null,
  categoryId: null,
  state: null,
  lacks: null,
  brand: null,
  order: 'name',
  isDescending: false,
  after: null,
}

/** Why tests change the catalog. */
export const reason = 'Sezóna skončila'

/** The desk of the catalog's managers in that world; `katalog` sits at it unless somebody else is named. */
export function deskOf(world: () => World) {
  const desk = (key = 'katalog') => world().as(key).assortment
  const item = async (sku: string) => desk().item({ itemId: await world().itemId(sku) })
  return {
    desk,
    item,
    listed: async (wanted: Partial<ItemsWanted>) => (await desk().items({ ...allItems, ...wanted })).items.map(({ sku }) => sku),
    /** Items as a list shows them. */
    seen: (...skus: string[]) =>
      Promise.all(skus.map(async (sku) => ({ itemId: await world().itemId(sku), version: (await item(sku)).version }))),
    categoryOf: async (name: string) => (await desk().categories()).categories.find((each) => each.name === name)!,
  }
}
