import type { ItemOrder } from '#domain/assortment/items-list.ts'
import type { DeskColumn } from './items-search.ts'

/** What the columns of the list are called, and by which order the list can be turned to them. */
export const columnHeads: Readonly<Record<DeskColumn, { name: string; by?: ItemOrder; numeric?: boolean }>> = {
  sku: { name: 'Kód', by: 'sku' },
  generic: { name: 'Obecný název' },
  brand: { name: 'Značka' },
  category: { name: 'Kategorie' },
  price: { name: 'Cena', by: 'price', numeric: true },
  state: { name: 'Stav' },
}
