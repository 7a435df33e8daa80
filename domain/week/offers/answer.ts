import type { DeliveryStatus } from '../deliveries/status.ts'

/** The facts that decide a supplier's state in a pool. `cutOffAt` and the following are those of its delivery. */
export interface AnsweredPool {
  status: DeliveryStatus
  offersCloseAt: Date
  isCleared: boolean
  hasOffer: boolean
  hasAward: boolean
  /** Whether the supplier withdrew its last offer for this item and locality. */
  isWithdrawn: boolean
  /** How often the supplier changed its offer since midnight. */
  changesToday: number
}

/** How often an offer may change in a day. Trying price after price would reveal what households are willing to pay. */
export const MAX_CHANGES_A_DAY = 5

/** Why an offer cannot change once more today. */
export const CHANGE_LIMIT_SENTENCE = 'Další změna až zítra'

/** Whether a supplier may change its offer once more after this many changes today. */
export const mayChangeOffer = (changes: number): boolean => changes < MAX_CHANGES_A_DAY

/** A supplier's states in a pool (docs/rules/week.md#offers), in the order in which they call for its attention. */
export const ANSWER_STATES = ['open', 'withdrawn', 'sent', 'allocated', 'not_chosen', 'over'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

const STATE_NAMES: Readonly<Record<AnswerState, string>> = {
  open: 'Bez nabídky',
  withdrawn: 'Nabídka zrušena',
  sent: 'Nabídka odeslána',
  allocated: 'Přiděleno',
  not_chosen: 'Nevybráno',
  over: 'Skončilo bez nabídky',
}

/** A state in Czech, in the words of the cards. */
export const answerStateName = (state: AnswerState): string => STATE_NAMES[state]

/** Why a pool takes no offers of the supplier any more, in Czech; null while they can be placed and withdrawn. */
export function whyOver(pool: Omit<AnsweredPool, 'hasOffer' | 'isWithdrawn' | 'changesToday'>, now: Date): string | null {
  if (pool.hasAward) return 'Již přiděleno'
  if (pool.status === 'cancelled') return 'Závoz byl zrušen'
  if (pool.isCleared) return 'Cena už je stanovena'
  if (now.getTime() >= pool.offersCloseAt.getTime()) return 'Příjem nabídek skončil'
  return null
}

/** Why the supplier cannot place an offer now, in Czech; null while it can. */
export const whyNoOffer = (pool: Omit<AnsweredPool, 'hasOffer' | 'isWithdrawn'>, now: Date): string | null =>
  whyOver(pool, now) ?? (mayChangeOffer(pool.changesToday) ? null : CHANGE_LIMIT_SENTENCE)

/**
 * | state | when |
 * |---|---|
 * | allocated | the pool was awarded to this supplier |
 * | not_chosen | its price is set and the supplier's offer did not win |
 * | over | no offer of this supplier and none can come any more |
 * | sent | an offer of this supplier counts |
 * | withdrawn | the supplier withdrew its offer, and can place another one |
 * | open | no offer yet, and one can be placed |
 *
 * Checked in this order, so an award takes precedence.
 */
export function answerState(pool: Omit<AnsweredPool, 'changesToday'>, now: Date): AnswerState {
  if (pool.hasAward) return 'allocated'
  if (pool.hasOffer) return pool.isCleared ? 'not_chosen' : 'sent'
  if (whyOver(pool, now) !== null) return 'over'
  return pool.isWithdrawn ? 'withdrawn' : 'open'
}
