import { haler, lineTotal, sumMoney, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { cashDue } from '../../money/payments/cash.ts'
import { lossOf } from '../../money/settlement/loss.ts'
import type { DeliveryStatus } from '../deliveries/status.ts'
import type { Handover } from './fold.ts'

/** What a device knows of the money for a purchase. */
export interface DoorTerms {
  /** What is not paid of it in the books. They learn what is missing at the handover when that ends. */
  owed: Money
  /** What arrived of each item. */
  items: readonly { id: string; unitPrice: Money; arrived: Quantity }[]
}

type Counted = Pick<Handover, 'state' | 'items'>

/** What is not paid of a purchase, less what was missing, damaged or goes back by the last counts (docs/rules/week.md#handover). */
export function unpaidAfter({ owed, items }: DoorTerms, { state, items: accounts }: Counted): Money {
  const losses = items.map(({ id, unitPrice, arrived }) => {
    const { given, missing, damaged } = accounts.get(id)!
    const handed = state === 'failed' ? null : given
    return lossOf({ unitPrice, arrived, total: lineTotal(unitPrice, arrived), handed, missing, damaged })?.amount ?? haler(0)
  })
  return haler(Math.max(0, owed - sumMoney(losses)))
}

/** What is asked for when a purchase is handed over, to the haléř; nothing of who gets nothing. Cash is rounded by `cashDue`. */
export function doorDue(terms: DoorTerms, standing: Counted): Money {
  const getsNothing = terms.items.every(({ id }) => standing.items.get(id)!.given === 0)
  return standing.state === 'failed' || getsNothing ? haler(0) : unpaidAfter(terms, standing)
}

/**
 * Whether cash for this amount can have been taken for a purchase of that price: something, and at most the price in whole crowns. It need not be
 * what the books say is owed, because they learn later what was counted at the handover (docs/rules/money.md#cash).
 */
export function isPlausibleCash(owed: Money, price: Money): boolean {
  const { collected } = cashDue(owed)
  return collected > 0 && collected <= Math.ceil(price / 100) * 100
}

/**
 * Why whoever recorded cash cannot take it back, in Czech; null if they can: until they count their till with it, until the delivery is settled, and
 * while the credit that it made has not been used. From then on the finance role corrects it (docs/rules/money.md#cash).
 */
export function cashBackFault({
  status,
  isCounted,
  isUsed,
}: {
  status: DeliveryStatus
  isCounted: boolean
  isUsed: boolean
}): string | null {
  if (isUsed) return 'Člen si mezitím nechal vyplatit kredit, nebo na něj spoléhá jeho objednávka. Zápis teď opraví jen finance.'
  if (isCounted) return 'Pokladnu už jste s touto hotovostí spočítali. Zápis teď opraví jen finance.'
  return status === 'settled' ? 'Závoz už je vyúčtovaný. Zápis teď opraví jen finance.' : null
}

/** Whether cash for purchases of a delivery is recorded: also after its handover, if the device had no connection before. */
export const takesCash = (status: DeliveryStatus): boolean => status === 'ready' || status === 'handed_over' || status === 'settled'
