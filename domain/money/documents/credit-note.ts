import { splitMoney } from '../ledger/split.ts'
import { haler, lineTotal, sumMoney, type Money } from '../money.ts'
import { thousandths, unitStep, type Quantity } from '../quantity.ts'
import type { Unit } from '../unit.ts'
import type { DocumentLine } from './document.ts'

/** An item of which something is given back. */
export interface ReturnedItem {
  name: string
  unit: Unit
  unitPrice: Money
  /** What was bought of it. */
  quantity: Quantity
  /** What is given back. */
  total: Money
  vatRate: number
}

/** A change of the price of an invoiced purchase. */
export interface PriceChange {
  /** What the member gets back; below zero if it is paid in addition. */
  amount: Money
  note: string
  /** The items that it is about; null for a change of the whole purchase. */
  items: readonly ReturnedItem[] | null
  /** The lines of the document that it takes back, if it does. */
  corrected: readonly DocumentLine[] | null
}

/**
 * The quantity that an amount is the price of, if there is one within what was bought: half a crate, two kilograms. Else the price was lowered,
 * and nothing was returned.
 */
export function returnedQuantity({ unit, unitPrice, quantity, total }: Omit<ReturnedItem, 'name' | 'vatRate'>): Quantity | null {
  if (total === lineTotal(unitPrice, quantity)) return quantity
  if (unitPrice <= 0) return null
  const step = unitStep(unit)
  const nearest = Math.round((total * 1000) / unitPrice / step) * step
  if (nearest <= 0 || nearest > quantity) return null
  return lineTotal(unitPrice, thousandths(nearest)) === total ? thousandths(nearest) : null
}

function itemLine(item: ReturnedItem): DocumentLine {
  const { name, unit, unitPrice, total, vatRate } = item
  const quantity = returnedQuantity(item)
  return quantity === null ? line(`${name}, sleva z ceny`, total, vatRate) : { name, quantity, unit, unitPrice, total, vatRate }
}

const line = (name: string, total: Money, vatRate: number): DocumentLine => ({
  name,
  quantity: null,
  unit: null,
  unitPrice: null,
  total,
  vatRate,
})

/**
 * The lines of a credit note; they add up to the change. A change of the whole purchase is shared by its rates of tax, as its goods are, by the
 * largest remainder (docs/rules/money.md#documents).
 */
export function noteLines({ amount, note, items, corrected }: PriceChange, invoiced: readonly DocumentLine[]): DocumentLine[] {
  if (corrected)
    return corrected.map((each) => ({
      ...each,
      unitPrice: each.unitPrice && haler(-each.unitPrice),
      total: haler(-each.total),
    }))
  if (items) return items.map(itemLine)
  const goods = invoiced.filter(({ quantity }) => quantity !== null)
  const rates = [...Map.groupBy(goods.length > 0 ? goods : invoiced, ({ vatRate }) => vatRate)]
  const shares = splitMoney(
    amount,
    rates.map(([, lines]) => sumMoney(lines.map(({ total }) => total))),
  )
  return rates.map(([rate], i) => line(note, shares[i]!, rate)).filter(({ total }) => total !== 0)
}
