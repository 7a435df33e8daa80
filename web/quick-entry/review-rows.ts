import type { CatalogMatch } from '#contract/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { quantityIn, type ListedItem } from '#domain/template/read-list.ts'
import { presentOf, type EntryList, type EntryTarget } from './entry-target.ts'

/** A row of the list as it is looked through. */
export interface ReviewRow {
  key: number
  listed: ListedItem
  candidates: readonly CatalogMatch[]
  item: ItemCard | null
  /** Whether the item is surely what was written, or was chosen by hand. */
  isSure: boolean
  quantity: Quantity | null
  maxPrice: Money | null
  isTaken: boolean
}

/** As it was written: `mléko 4 l`. */
export function written({ name, quantity, unit }: ListedItem): string {
  if (quantity === null) return name
  return `${name} ${unit === null ? `${formatQuantity(quantity)}×` : formatQuantity(quantity, unit)}`
}

/** The row with that item. What is there already, or only resembles what was written, waits to be ticked. */
export function withItem(row: ReviewRow, item: ItemCard, isSure: boolean, target: EntryTarget): ReviewRow {
  const present = presentOf(target, item)
  return {
    ...row,
    item,
    isSure,
    quantity: quantityIn(item.unit, row.listed) ?? (row.listed.quantity === null ? row.quantity : null),
    maxPrice: row.maxPrice ?? (present?.lineId ? present.maxPrice : null),
    isTaken: isSure && !present,
  }
}

/** The rows of a list, each with the likeliest item. */
export function rowsOf(list: readonly ListedItem[], matches: readonly (readonly CatalogMatch[])[], target: EntryTarget): ReviewRow[] {
  return list.map((listed, key) => {
    const candidates = matches[key] ?? []
    const best = candidates[0]
    const { quantity, maxPrice } = listed
    const row = { key, listed, candidates, item: null, isSure: false, quantity, maxPrice, isTaken: false }
    return best ? withItem(row, best.item, best.isSure, target) : row
  })
}

/** Caps for the rows that have none, by the usual price of the catalog. */
export function withUsualCaps(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.map((row) => ({ ...row, maxPrice: row.maxPrice ?? row.item?.basePrice ?? null }))
}

/** The ticked rows as they are sent: another amount for what is there, a new line for the rest. */
export function listOf(rows: readonly ReviewRow[], target: EntryTarget): EntryList {
  const taken = rows.filter(({ isTaken }) => isTaken).map((row) => ({ ...row, present: presentOf(target, row.item!) }))
  return {
    added: taken
      .filter(({ present }) => !present?.lineId)
      .map(({ item, quantity, maxPrice }) => ({
        itemId: item!.id,
        quantity: quantity!,
        maxPrice: maxPrice!,
        recurrenceWeeks: 1,
        notes: '',
      })),
    changed: taken.flatMap(({ present, quantity, maxPrice }) =>
      present?.lineId ? [{ lineId: present.lineId, quantity: quantity!, maxPrice: maxPrice! }] : [],
    ),
  }
}
