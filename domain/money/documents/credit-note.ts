import { splitMoney } from '../ledger/split.ts'
import { haler, sumMoney, type Money } from '../money.ts'
import type { DocumentLine } from './document.ts'

/** A change of the price of an invoiced purchase. */
export interface PriceChange {
  /** What the member gets back; below zero if it is paid in addition. */
  amount: Money
  note: string
  /** The items that it is about; null for a change of the whole purchase. */
  items: readonly Pick<DocumentLine, 'name' | 'total' | 'vatRate'>[] | null
  /** The lines of the document that it takes back, if it does. */
  corrected: readonly DocumentLine[] | null
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
  if (corrected) return corrected.map((each) => ({ ...each, total: haler(-each.total) }))
  if (items) return items.map(({ name, total, vatRate }) => line(name, total, vatRate))
  const goods = invoiced.filter(({ quantity }) => quantity !== null)
  const rates = [...Map.groupBy(goods.length > 0 ? goods : invoiced, ({ vatRate }) => vatRate)]
  const shares = splitMoney(
    amount,
    rates.map(([, lines]) => sumMoney(lines.map(({ total }) => total))),
  )
  return rates.map(([rate], i) => line(note, shares[i]!, rate)).filter(({ total }) => total !== 0)
}
