import type { ItemsWanted } from '#contract/desk/assortment.ts'
import type { World } from './call.ts'

/** An unfiltered list of the desk. */
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

/** The reason that tests give for changes of the catalog. */
export const reason = 'Sezóna skončila'

/** The catalog desk in that world; `katalog` uses it unless somebody else is named. */
export function deskOf(world: () => World) {
  const desk = (key = 'katalog') => world().as(key).assortment
  const item = async (sku: string) => desk().item({ itemId: await world().itemId(sku) })
  return {
    desk,
    item,
    listed: async (wanted: Partial<ItemsWanted>) => (await desk().items({ ...allItems, ...wanted })).items.map(({ sku }) => sku),
    /** Items with the versions that a list shows. */
    seen: (...skus: string[]) =>
      Promise.all(skus.map(async (sku) => ({ itemId: await world().itemId(sku), version: (await item(sku)).version }))),
    categoryOf: async (name: string) => (await desk().categories()).categories.find((each) => each.name === name)!,
  }
}
