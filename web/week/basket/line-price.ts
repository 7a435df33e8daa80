import type { BasketLineView } from '#contract/week/basket.ts'
import type { PoolForecast } from '#contract/week/clearing.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { PurchaseHandover } from '#domain/week/purchases/status.ts'
import { priceState, type LockedResult, type PriceState } from '#domain/week/clearing/price-state.ts'

function lockedOf(line: BasketLineView, isOrdered: boolean, handover: PurchaseHandover): LockedResult | null {
  if (line.outcome === null) return null
  return {
    unit: line.item.unit,
    price: line.unitPrice,
    allocatedQuantity: line.outcome === 'admitted' ? (line.delivered?.quantity ?? line.boughtQuantity) : null,
    paid: line.delivered && haler(line.delivered.total),
    isOrdered,
    handover,
    reason: line.receipt?.reason ?? null,
  }
}

export interface LinePriceTerms {
  // Instants as numbers, so that equal ones are identical and unchanged lines do not render again.
  cutOffAt: number
  offersCloseAt: number
  isBeforeCutOff: boolean
  /** Whether what was bought is ordered from suppliers. */
  isOrdered: boolean
  handover: PurchaseHandover
  pool: PoolForecast | null
  stale: Date | null
}

/** Whether the item of a line is no longer offered, which matters only before the cut-off. */
export const isGone = (line: BasketLineView, isBeforeCutOff: boolean): boolean => isBeforeCutOff && !line.item.isOffered

/** The group price of a line, or after clearing its result. */
export function linePriceState(
  line: BasketLineView,
  { cutOffAt, offersCloseAt, isBeforeCutOff, isOrdered, handover, pool, stale }: LinePriceTerms,
): PriceState | null {
  return priceState({
    // Nobody else knows an unapproved item, and neither it nor an unavailable one is bought.
    forecast: line.item.awaitsApproval || isGone(line, isBeforeCutOff) ? null : pool,
    locked: lockedOf(line, isOrdered, handover),
    myQuantity: line.excluded ? thousandths(0) : line.quantity,
    myCap: line.maxPrice,
    furtherSteps: line.furtherSteps,
    cutOffAt: new Date(cutOffAt),
    offersCloseAt: new Date(offersCloseAt),
    // The time is used only to decide whether it is before the cut-off.
    now: new Date(isBeforeCutOff ? cutOffAt - 1 : cutOffAt),
    stale,
  })
}
