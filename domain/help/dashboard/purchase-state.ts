import type { WeekStart } from '../../time/week.ts'

/** The states of purchases on the overview, in the order in which it shows them. */
export const PURCHASE_STATES = ['done', 'in_order', 'in_progress', 'complaint'] as const

/** One of `PURCHASE_STATES`. */
export type PurchaseState = (typeof PURCHASE_STATES)[number]

const LABELS: Readonly<Record<PurchaseState, string>> = {
  done: 'Dokončen',
  in_order: 'Dokončen bez reklamace',
  in_progress: 'V realizaci',
  complaint: 'Reklamace',
}

/** The Czech name of a state: `Dokončen bez reklamace`. */
export const purchaseStateLabel = (state: PurchaseState): string => LABELS[state]

/** What is known about a purchase that was made. */
export interface PurchaseFacts {
  /** Its delivery is finished. */
  isEnded: boolean
  /** It was handed over. */
  isHandedOver: boolean
  /** Something of it was missing, damaged or taken back at the handover. */
  hasFaults: boolean
  /** Its member complains about an item of it, and was not refused. */
  isComplained: boolean
}

/**
 * The state of a purchase: with a complaint if its member complains, or if something was missing, damaged or taken back at its handover; in order
 * if it was handed over without that; done if its delivery ended without a record of its handover; else in progress (docs/rules/help.md#figures).
 */
export function purchaseState({ isEnded, isHandedOver, hasFaults, isComplained }: PurchaseFacts): PurchaseState {
  if (isComplained) return 'complaint'
  if (isHandedOver) return hasFaults ? 'complaint' : 'in_order'
  return isEnded ? 'done' : 'in_progress'
}

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
  counts: Record<PurchaseState, number>
  saved: number | null
  savedIn: number
  /** What the last purchase with a known saving saved, in haléře; null without one. */
  lastSaved: number | null
  /** The saving in percent of the standard prices, rounded; null without a saving. */
  percent: number | null
}

/** Adds up the purchases of one member. */
export function figuresOf(kinds: readonly CountedPurchases[]): PurchaseFigures {
  const counts: Record<PurchaseState, number> = { done: 0, in_order: 0, in_progress: 0, complaint: 0 }
  let [saved, savedIn, standard] = [0, 0, 0]
  for (const kind of kinds) {
    counts[purchaseState(kind)] += kind.purchases
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
