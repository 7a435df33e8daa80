import type { CatalogMatch } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { amountOf, furtherOf, saidBesides } from '#domain/catalog/catalog/amount-of.ts'
import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { withFittingSteps, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { readRow, type RowDoubt } from '#domain/week/template/review.ts'
import { presentOf, type EntryList, type EntryTarget } from '../../catalog/catalog/entry-target.ts'

/** A row of the list under review. */
export interface ReviewRow {
  key: number
  listed: ListedItem
  candidates: readonly CatalogMatch[]
  item: ItemCard | null
  /** What is uncertain, the item or the amount; null if neither is, or the member has chosen. */
  doubt: RowDoubt | null
  quantity: Quantity | null
  maxPrice: Money | null
  isTaken: boolean
}

/** As typed: `mléko 4 l`. */
export function written({ name, ...amount }: ListedItem): string {
  return amount.quantity === null ? (amount.unread ?? name) : `${name} ${writtenAmount(amount)}`
}

function writtenAmount({ quantity, unit, size, isLone }: Omit<ListedItem, 'name' | 'maxPrice' | 'unread'>): string {
  const count = isLone ? formatQuantity(quantity!) : unit === null ? `${formatQuantity(quantity!)}×` : formatQuantity(quantity!, unit)
  return size === null ? count : `${count} po ${formatQuantity(size.quantity, size.unit)}`
}

/** The question about an amount of an item; null if it certainly is what was typed. */
export function amountDoubt(listed: ListedItem, item: ItemCard): string | null {
  if (listed.quantity === 0) return 'Napsali jste nulu, a nic koupit nejde. Zadejte množství, nebo řádek vynechte.'
  if (listed.unread !== undefined) return `Napsali jste „${listed.unread}“. Kolik to má být?`
  const { quantity, isSure } = amountOf(listed, item)
  if (isSure) return null
  const amount = writtenAmount(listed)
  const besides = saidBesides(listed, item)
  if (besides !== null && besides !== 'otherKind')
    return `Napsali jste ${formatQuantity(listed.quantity!)}, což může být i ${besides === 'kind' ? 'velikost' : 'počet v balení'}. Kolik ${item.unit} to má být?`
  return quantity === null
    ? `Napsali jste ${amount}, ale tahle položka se prodává po ${item.unit}. Zadejte množství.`
    : `Napsali jste ${amount}. Je to opravdu ${formatQuantity(quantity, item.unit)}?`
}

/** The row with that item. An item that is there already, or only resembles the text, is not selected by default. */
export function withItem(row: ReviewRow, item: ItemCard, isClear: boolean, target: EntryTarget): ReviewRow {
  const present = presentOf(target, item)
  const read = readRow(row.listed, item, isClear)
  return {
    ...row,
    item,
    doubt: read.doubt,
    quantity: row.listed.quantity === null ? row.quantity : read.quantity,
    maxPrice: row.maxPrice ?? (present?.lineId ? present.maxPrice : null),
    isTaken: read.doubt === null && !present,
  }
}

/** The rows of a list, each with its likeliest item. */
export function rowsOf(list: readonly ListedItem[], matches: readonly (readonly CatalogMatch[])[], target: EntryTarget): ReviewRow[] {
  return list.map((listed, key) => {
    const candidates = matches[key] ?? []
    const best = candidates[0]
    const { quantity, maxPrice } = listed
    const row = { key, listed, candidates, item: null, doubt: null, quantity, maxPrice, isTaken: false }
    return best ? withItem(row, best.item, best.isClear, target) : row
  })
}

/** Fills in missing caps with the usual price of the catalog. */
export function withUsualCaps(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.map((row) => ({ ...row, maxPrice: row.maxPrice ?? row.item?.basePrice ?? null }))
}

/** The typed further steps of a row that still follow its quantity and cap; undefined if none were typed, so that an existing line keeps its own. */
export const stepsOfRow = ({ listed, item, quantity, maxPrice }: ReviewRow): readonly FurtherStep[] | undefined =>
  listed.furtherSteps && item && quantity !== null
    ? withFittingSteps({ quantity, maxPrice, furtherSteps: furtherOf(listed, item) }).furtherSteps
    : undefined

/** The request of the selected rows: changed amounts of existing lines, and new lines. */
export function listOf(rows: readonly ReviewRow[], target: EntryTarget): EntryList {
  const taken = rows.filter(({ isTaken }) => isTaken).map((row) => ({ ...row, present: presentOf(target, row.item!) }))
  return {
    added: taken
      .filter(({ present }) => !present?.lineId)
      .map((row) => ({
        itemId: row.item!.id,
        quantity: row.quantity!,
        maxPrice: row.maxPrice!,
        furtherSteps: stepsOfRow(row),
        recurrenceWeeks: 1,
        notes: '',
      })),
    changed: taken.flatMap(({ present, ...row }) =>
      present?.lineId ? [{ lineId: present.lineId, quantity: row.quantity!, maxPrice: row.maxPrice!, furtherSteps: stepsOfRow(row) }] : [],
    ),
  }
}
