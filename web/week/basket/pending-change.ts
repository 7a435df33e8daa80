import type { BasketLineView } from '#contract/week/basket.ts'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { isSameSteps } from '#domain/week/clearing/line-steps.ts'
import { insistLine, type LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The parts of a line that must be known offline. */
export type PendingLine = Pick<BasketLineView, 'id' | 'origin' | 'item' | 'templateQuantity'>

/** Why a change was not stored: the server's refusal, and the current state after a concurrent change. */
export interface Refused {
  code: RefusalCode | null
  sentence: string
  meanwhile: Meanwhile<LineAmount> | null
}

/**
 * An unconfirmed change of a line. There is one per line, and the last request wins. What was sent without an answer is repeated first,
 * unchanged and with its own key, so that it takes effect once whether the answer or the request was lost.
 */
export interface PendingChange {
  weekStart: WeekStart
  /** The basket's owner; null for one's own. */
  ownerId: string | null
  /** `new` if the item is added to a week without it. */
  line: PendingLine & { isNew?: boolean }
  /** The state that the screen showed, or the server confirmed, before the request. */
  seen: LineAmount
  wanted: LineAmount
  sent: { key: string; wanted: LineAmount } | null
  /** Changes are sent in the order in which they were made. */
  madeAt: number
  refused: Refused | null
}

/** The name of a change: one line of one week of one basket. */
export const nameOf = ({ weekStart, ownerId, line }: Pick<PendingChange, 'weekStart' | 'ownerId'> & { line: { id: string } }): string =>
  `change.${ownerId ?? 'own'}.${weekStart}.${line.id}`

/** Whether two amounts are the same. One that says nothing about further steps leaves them as they are. */
export const isSameAmount = (one: LineAmount, other: LineAmount): boolean =>
  one.quantity === other.quantity &&
  one.maxPrice === other.maxPrice &&
  (one.furtherSteps === undefined || other.furtherSteps === undefined || isSameSteps(one.furtherSteps, other.furtherSteps))

/** Another request for the line; null if nothing was sent and the state is as seen. */
export function wished(before: PendingChange | null, next: Omit<PendingChange, 'sent' | 'refused'>): PendingChange | null {
  // A refused change is over: the new request is based on the current state.
  if (before === null || before.refused) return isSameAmount(next.seen, next.wanted) ? null : { ...next, sent: null, refused: null }
  if (before.sent === null && isSameAmount(before.seen, next.wanted)) return null
  // The way it is sent stays: a key belongs to one call.
  const { origin, isNew } = before.line
  return { ...before, line: { ...next.line, origin, ...(isNew === undefined ? {} : { isNew }) }, wanted: next.wanted, madeAt: next.madeAt }
}

/** Marks it as sent; a change that was sent already stays unchanged. */
export const begun = (change: PendingChange, newKey: () => string): PendingChange & { sent: NonNullable<PendingChange['sent']> } => ({
  ...change,
  sent: change.sent ?? { key: newKey(), wanted: change.wanted },
})

/** Applies a confirmation; null if that was the last request. An added item has its own id from now on. */
export function confirmed(change: PendingChange, sent: { wanted: LineAmount }, id: string): PendingChange | null {
  if (isSameAmount(change.wanted, sent.wanted)) return null
  const { line } = change
  return { ...change, seen: sent.wanted, sent: null, line: line.isNew ? { ...line, id, isNew: false } : line }
}

/** Applies a refusal. A later request than the sent one is tried separately. */
export function refusedBy(change: PendingChange, sent: { wanted: LineAmount }, refused: Refused): PendingChange {
  const isLast = isSameAmount(change.wanted, sent.wanted)
  return { ...change, sent: null, refused: isLast ? refused : null }
}

/** After the user's choice, bases the request on the concurrent state. */
export const overMeanwhile = (change: PendingChange, stored: LineAmount): PendingChange => ({
  ...change,
  seen: stored,
  wanted: insistLine(change.seen, stored, change.wanted),
  sent: null,
  refused: null,
})
