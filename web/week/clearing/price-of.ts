import type { PriceState } from '#domain/week/clearing/price-state.ts'
import type { Money } from '#domain/money/money.ts'

/** The price of a state; null if there is none yet, undefined if the state has no prices. */
export function priceOf(state: PriceState): Money | null | undefined {
  switch (state.kind) {
    case 'stale':
      return state.last === null ? undefined : priceOf(state.last)
    case 'not_shown':
    case 'few':
    case 'no_offer':
      return undefined
    case 'below_minimum':
      return null
    default:
      return state.price
  }
}
