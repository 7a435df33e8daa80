import { haler, lineTotal, sumMoney, type Money } from '../../money/money.ts'
import type { Handover } from './fold.ts'

/** What is collected in cash when a purchase is handed over. */
export interface CashTerms {
  /** The price of one unit, by item. */
  items: readonly { id: string; unitPrice: Money }[]
  /** What the handover costs besides the goods. */
  fee: Money
}

/**
 * What a person pays at the door or at the point, in whole crowns: for what they get, and the fee. Nobody pays at once for what is missing,
 * damaged or goes back (docs/rules/week.md#handover).
 */
export function cashOf({ items, fee }: CashTerms, { state, items: accounts }: Pick<Handover, 'state' | 'items'>): Money {
  const given = items.map(({ id, unitPrice }) => ({ unitPrice, quantity: accounts.get(id)!.given }))
  if (state === 'failed' || given.every(({ quantity }) => quantity === 0)) return haler(0)
  const exact = sumMoney([...given.map(({ unitPrice, quantity }) => lineTotal(unitPrice, quantity)), fee])
  return haler(Math.round(exact / 100) * 100)
}
