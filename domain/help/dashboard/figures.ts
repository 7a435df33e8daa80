import { purchaseStatus, type PurchaseFacts, type PurchaseStatus } from '../../week/purchases/status.ts'
import type { WeekStart } from '../../time/week.ts'

/** Purchases of one kind, and what they saved in haléře; null if no standard price is known. */
export interface CountedPurchases extends PurchaseFacts {
  purchases: number
  saved: number | null
  savedIn: number
  /** What those with a known saving would have cost at standard prices. */
  standard: number | null
  /** The latest of them, and what it saved; null without one. */
  latestWeek: WeekStart | null
  latestSaved: number | null
}

/** The figures of the overview: purchases by state, and the saving of all. */
export interface PurchaseFigures {
  counts: Record<PurchaseStatus, number>
  saved: number | null
  savedIn: number
  /** What the last purchase with a known saving saved, in haléře; null without one. */
  lastSaved: number | null
  /** The saving in percent of the standard prices, rounded; null without a saving. */
  percent: number | null
}

/** Adds up the purchases of one member. */
export function figuresOf(kinds: readonly CountedPurchases[]): PurchaseFigures {
  const counts: Record<PurchaseStatus, number> = { done: 0, in_order: 0, in_progress: 0, complaint: 0, missed: 0 }
  let [saved, savedIn, standard] = [0, 0, 0]
  for (const kind of kinds) {
    counts[purchaseStatus(kind)] += kind.purchases
    saved += kind.saved ?? 0
    savedIn += kind.savedIn
    standard += kind.standard ?? 0
  }
  const isKnown = savedIn > 0
  const last = kinds
    .filter(({ latestWeek }) => latestWeek !== null)
    .toSorted((one, other) => (one.latestWeek! > other.latestWeek! ? -1 : 1))[0]
  return {
    counts,
    saved: isKnown ? saved : null,
    savedIn,
    lastSaved: last?.latestSaved ?? null,
    percent: isKnown && standard > 0 ? Math.round((saved / standard) * 100) : null,
  }
}
