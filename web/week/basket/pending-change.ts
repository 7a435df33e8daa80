import type { BasketLineView } from '#contract/week/basket.ts'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { insistLine, type LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The line that is changed, as far as it must be known without a connection. */
export type PendingLine = Pick<BasketLineView, 'id' | 'origin' | 'item' | 'templateQuantity'>

/** Why a change was not stored: what the server said, and where another one came before it, what stands there. */
export interface Refused {
  code: RefusalCode | null
  sentence: string
  meanwhile: Meanwhile<LineAmount> | null
}

/**
 * A change of a line that no server has confirmed yet. Of one line there is one, and the last wish counts. What has been sent and not answered
 * is repeated first, as it was and with its own key, so that it takes effect once whether the answer or the request was lost.
 */
export interface PendingChange {
  weekStart: WeekStart
  /** Whose basket; null for one's own. */
  ownerId: string | null
  /** `new` where the item is added to a week that does not have it. */
  line: PendingLine & { isNew?: boolean }
  /** What the screen showed, or the server confirmed, before the wish. */
  seen: LineAmount
  wanted: LineAmount
  sent: { key: string; wanted: LineAmount } | null
  /** They are sent in the order in which they were made. */
  madeAt: number
  refused: Refused | null
}

/** Names a change: one line of one week of one basket. */
export const nameOf = ({ weekStart, ownerId, line }: Pick<PendingChange, 'weekStart' | 'ownerId'> & { line: { id: string } }): string =>
  `change.${ownerId ?? 'own'}.${weekStart}.${line.id}`

export const isSameAmount = (one: LineAmount, other: LineAmount): boolean =>
  one.quantity === other.quantity && one.maxPrice === other.maxPrice

/** Another wish for the line; null where nothing of it was sent and all is as it was seen. */
export function wished(before: PendingChange | null, next: Omit<PendingChange, 'sent' | 'refused'>): PendingChange | null {
  // What was refused is over: the new wish was made over what stands there now.
  if (before === null || before.refused) return isSameAmount(next.seen, next.wanted) ? null : { ...next, sent: null, refused: null }
  if (before.sent === null && isSameAmount(before.seen, next.wanted)) return null
  // How it is sent stays: a key belongs to one call.
  const { origin, isNew } = before.line
  return { ...before, line: { ...next.line, origin, ...(isNew === undefined ? {} : { isNew }) }, wanted: next.wanted, madeAt: next.madeAt }
}

/** On its way; what is on its way already goes as it is. */
export const begun = (change: PendingChange, newKey: () => string): PendingChange & { sent: NonNullable<PendingChange['sent']> } => ({
  ...change,
  sent: change.sent ?? { key: newKey(), wanted: change.wanted },
})

/** Confirmed; null where that was the last wish. What was added has an id of its own from now on. */
export function confirmed(change: PendingChange, sent: { wanted: LineAmount }, id: string): PendingChange | null {
  if (isSameAmount(change.wanted, sent.wanted)) return null
  const { line } = change
  return { ...change, seen: sent.wanted, sent: null, line: line.isNew ? { ...line, id, isNew: false } : line }
}

/** Refused. A later wish than the one that was sent is tried by itself. */
export function refusedBy(change: PendingChange, sent: { wanted: LineAmount }, refused: Refused): PendingChange {
  const isLast = isSameAmount(change.wanted, sent.wanted)
  return { ...change, sent: null, refused: isLast ? refused : null }
}

/** Chosen with open eyes: the wish is made over what came meanwhile. */
export const overMeanwhile = (change: PendingChange, stored: LineAmount): PendingChange => ({
  ...change,
  seen: stored,
  wanted: insistLine(change.seen, stored, change.wanted),
  sent: null,
  refused: null,
})
