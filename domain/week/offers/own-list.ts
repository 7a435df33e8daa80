import type { OwnColumn, OwnMatch } from './own-list-columns.ts'
import { ownMatcher, rowKeys, type OfferedItem } from './own-list-match.ts'
import { ownPriceOf, type OwnPrice, type PricedItem } from './own-list-price.ts'
import { readOwnRow } from './own-list-row.ts'

/** An item that takes offers. */
export type WantedItem = OfferedItem & PricedItem

/** A row of a supplier's own price list that may be of an item that takes offers. */
export interface OwnListRow<Item extends WantedItem> {
  line: number
  name: string
  /** What it is remembered by once its item is confirmed. */
  keys: string[]
  /** By what the first candidate is certain; null if a person has to say which one it is, if any. */
  by: OwnMatch | null
  candidates: { item: Item; price: OwnPrice }[]
}

/**
 * Reads a supplier's own price list: which item each row is of, and what one unit of that costs. Rows that are of no item that takes offers are left out.
 * Two rows of the same item are certain for neither. `remembered` are the items that the supplier confirmed for a key of a row before
 * (docs/rules/week.md#offers).
 */
export function readOwnList<Item extends WantedItem>(
  rows: readonly { line: number; cells: Readonly<Partial<Record<OwnColumn, string>>> }[],
  isPerPackage: boolean,
  { items, remembered }: { items: readonly Item[]; remembered: ReadonlyMap<string, string> },
): OwnListRow<Item>[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const match = ownMatcher(items, remembered)
  const read = rows.flatMap(({ line, cells }): OwnListRow<Item>[] => {
    const row = readOwnRow(cells, isPerPackage)
    const { ids, by } = match(row)
    const candidates = ids.map((id) => ({ item: byId.get(id)!, price: ownPriceOf(row, byId.get(id)!) }))
    return ids.length === 0 ? [] : [{ line, name: row.name || row.code || row.ean, keys: rowKeys(row), by, candidates }]
  })
  const certain = Map.groupBy(read, ({ by, candidates }) => (by === null ? null : candidates[0]!.item.id))
  return read.map((row) => (row.by !== null && certain.get(row.candidates[0]!.item.id)!.length > 1 ? { ...row, by: null } : row))
}
