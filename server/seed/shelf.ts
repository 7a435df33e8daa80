import type { Unit } from '#domain/money/unit.ts'

/** Sku, name without a brand, unit, list price in haléře, what else is to be said of it. */
type Ware = readonly [sku: string, name: string, unit: Unit, basePrice: number, description?: string]

/** What stands in one category of the demo's assortment; the category is a path as `seedCategories` has it. */
export interface Shelf {
  category: string
  wares: readonly Ware[]
}

/** An item of one brand: sku, of which item it is one, brand, name with it, list price in haléře. */
export type BrandedWare = readonly [sku: string, of: string, brand: string, name: string, basePrice: number]

/** What an item of the demo cost before: sku and from how many days ago which list price held, the last one until today. */
export type PastPrices = readonly [sku: string, ...prices: (readonly [daysAgo: number, price: number])[]]
