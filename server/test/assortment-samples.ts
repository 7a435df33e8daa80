import type { ProcedurePath } from '#server/people/account/who-may.ts'
import { dot } from './picture-file.ts'
import type { Samples } from './sample.ts'

const reason = 'Nový ceník'
const written = {
  name: 'Těstoviny Vřeteno 500 g',
  genericName: 'Těstoviny 500 g',
  description: '',
  sku: 'TES-V',
  unit: 'ks',
  listPrice: 3490,
  brand: 'Vřeteno',
} as const
const category = { name: 'Sezónní', icon: 'sprout', vatClass: 'reduced', sortOrder: 30 } as const
const noBrand = { brandOfId: 'WRONG_BRAND_OF' } as const
/** One call of every procedure of the catalog desk. */
export const assortmentSamples: Pick<Samples, Extract<ProcedurePath, `assortment.${string}`>> = {
  'assortment.items': {
    input: (_, { categoryId }) => ({
      query: '',
      type: null,
      categoryId,
      state: null,
      lacks: null,
      brand: null,
      order: 'name',
      isDescending: false,
      after: null,
    }),
  },
  'assortment.item': { input: (_, { newItemId }) => ({ itemId: newItemId }) },
  'assortment.itemHistory': { input: (_, { newItemId }) => ({ itemId: newItemId, after: null }) },
  'assortment.use': { input: (_, { newItemId }) => ({ itemIds: [newItemId] }) },
  'assortment.createItem': {
    input: (_, { categoryId, otherItemId }) => ({
      type: 'product',
      categoryId,
      ...written,
      otherNames: ['vřetýnka'],
      brandOfId: otherItemId,
    }),
    missing: noBrand,
  },
  'assortment.changeItem': {
    input: (_, { newItemId, otherItemId, categoryId }) => ({
      itemId: newItemId,
      version: 1,
      ...written,
      categoryId,
      otherNames: ['vřetýnka'],
      brandOfId: otherItemId,
      reason,
    }),
    missing: noBrand,
  },
  'assortment.withdrawPrice': {
    input: (_, { newItemId }) => ({ itemId: newItemId, version: 1, at: new Date('2026-11-21T12:00:00Z'), reason }),
    answers: 'PRICE_STANDS',
  },
  'assortment.setPicture': { input: (_, { newItemId }) => ({ itemId: newItemId, version: 1, picture: dot() }) },
  'assortment.removePicture': { input: (_, { newItemId }) => ({ itemId: newItemId, version: 1 }) },
  'assortment.turnItems': { input: (_, { newItemId }) => ({ items: [{ itemId: newItemId, version: 1 }], turn: 'block', reason }) },
  'assortment.moveItems': {
    input: (_, { newItemId, categoryId }) => ({ items: [{ itemId: newItemId, version: 1 }], categoryId, reason }),
  },
  'assortment.mergeItem': {
    input: (_, { newItemId, otherItemId }) => ({ itemId: newItemId, version: 1, intoId: otherItemId, reason }),
  },
  'assortment.categories': { input: () => undefined },
  'assortment.categoryHistory': { input: (_, { categoryId }) => ({ categoryId, after: null }) },
  'assortment.categoryUse': { input: (_, { categoryId }) => ({ categoryId }) },
  'assortment.createCategory': {
    input: (_, { categoryId }) => ({ type: 'product', parentId: categoryId, ...category, otherNames: ['vánoční'] }),
  },
  'assortment.changeCategory': { input: (_, { categoryId }) => ({ categoryId, version: 1, ...category, otherNames: ['vánoční'], reason }) },
  'assortment.moveCategory': {
    input: (_, { categoryId, otherCategoryId }) => ({ categoryId: otherCategoryId, version: 1, parentId: categoryId, reason }),
  },
  'assortment.mergeCategory': {
    input: (_, { categoryId, otherCategoryId }) => ({ categoryId: otherCategoryId, version: 1, intoId: categoryId, reason }),
  },
  'assortment.turnCategory': { input: (_, { categoryId }) => ({ categoryId, version: 1, isActive: false, reason }) },
}
