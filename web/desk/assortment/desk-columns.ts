import type { ItemOrder } from '#domain/desk/assortment/items-list.ts'
import type { DeskColumn } from './items-search.ts'

/** What the columns of the list are called, and by which order the list can be turned to them. A phone has room for one beside the name. */
export const columnHeads: Readonly<Record<DeskColumn, { name: string; by?: ItemOrder; numeric?: boolean; onPhone?: boolean }>> = {
  sku: { name: 'Kód', by: 'sku' },
  generic: { name: 'Obecný název' },
  brand: { name: 'Značka' },
  category: { name: 'Kategorie' },
  price: { name: 'Cena', by: 'price', numeric: true, onPhone: true },
  state: { name: 'Stav' },
}
