import type { DeliveryStatus } from '../deliveries/status.ts'

/** The facts that decide a supplier's state in a pool. `cutOffAt` and the following are those of its delivery. */
export interface AnsweredPool {
  status: DeliveryStatus
  offersCloseAt: Date
  isCleared: boolean
  hasOffer: boolean
  hasAward: boolean
  /** How often the supplier changed its offer since midnight. */
  changesToday: number
}

/** How often an offer may change in a day. Trying price after price would reveal what households are willing to pay. */
export const MAX_CHANGES_A_DAY = 5

/** Whether a supplier may change its offer once more after this many changes today. */
export const mayChangeOffer = (changes: number): boolean => changes < MAX_CHANGES_A_DAY

/** A supplier's state in a pool (docs/rules/week.md#offers). Checked in this order, so an award takes precedence. */
export type AnswerState = 'allocated' | 'not_chosen' | 'over' | 'sent' | 'open'

/** Why the supplier can no longer place an offer, in Czech; null while it can. */
export function whyNoOffer(pool: Omit<AnsweredPool, 'hasOffer'>, now: Date): string | null {
  if (pool.hasAward) return 'Již přiděleno'
  if (pool.status === 'cancelled') return 'Závoz byl zrušen'
  if (pool.isCleared) return 'Cena už je stanovena'
  if (now.getTime() >= pool.offersCloseAt.getTime()) return 'Příjem nabídek skončil'
  return mayChangeOffer(pool.changesToday) ? null : 'Další změna až zítra'
}

/**
 * | state | when |
 * |---|---|
 * | allocated | the pool was awarded to this supplier |
 * | not_chosen | its price is set and the supplier's offer did not win |
 * | over | no offer of this supplier and none can come any more |
 * | sent | an offer of this supplier counts |
 * | open | no offer yet, and one can be placed |
 */
export function answerState(pool: Omit<AnsweredPool, 'changesToday'>, now: Date): AnswerState {
  if (pool.hasAward) return 'allocated'
  if (pool.hasOffer) return pool.isCleared ? 'not_chosen' : 'sent'
  return whyNoOffer({ ...pool, changesToday: 0 }, now) === null ? 'open' : 'over'
}
