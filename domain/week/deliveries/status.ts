import type { Day } from '../../time/day.ts'

/** The states of a delivery in order; `cancelled` is outside the order. */
export const DELIVERY_STATUSES = [
  'planned',
  'collecting',
  'closed',
  'offering',
  'cleared',
  'ordered',
  'in_transit',
  'ready',
  'handed_over',
  'settled',
  'cancelled',
] as const

/** One of `DELIVERY_STATUSES`. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

const NEXT: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  planned: ['collecting', 'cancelled'],
  collecting: ['closed', 'cancelled'],
  closed: ['offering', 'cancelled'],
  offering: ['cleared', 'cancelled'],
  cleared: ['ordered', 'settled', 'cancelled'],
  ordered: ['in_transit'],
  in_transit: ['ready'],
  ready: ['handed_over'],
  handed_over: ['settled'],
  settled: [],
  cancelled: [],
}

const LABELS: Readonly<Record<DeliveryStatus, string>> = {
  planned: 'plánujeme',
  collecting: 'sbíráme',
  closed: 'uzavřeno',
  offering: 'čekáme na nabídky',
  cleared: 'u dodavatelů zatím neobjednáno',
  ordered: 'objednáno',
  in_transit: 'na cestě',
  ready: 'k vyzvednutí',
  handed_over: 'předáno',
  settled: 'vyúčtováno',
  cancelled: 'zrušeno',
}

/**
 * Whether a delivery may change from one state to the other: one step forward, or cancelled at any time before it is ordered. A cleared one in
 * which nothing is bought is settled (docs/rules/week.md#nothing-bought).
 */
export function canAdvance(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return NEXT[from].includes(to)
}

/** The Czech name of a state: `sbíráme`. */
export function statusLabel(status: DeliveryStatus): string {
  return LABELS[status]
}

/**
 * Whether what was bought is not ordered from suppliers yet, so that nobody may be promised its goods or be late with paying for them
 * (docs/rules/week.md#orders).
 */
export const isUnordered = (status: DeliveryStatus): boolean => status === 'cleared'

/**
 * Whether a delivery was not ordered until its day was over, so that it can only be cancelled; the view `missed_purchases` says the same
 * (docs/rules/week.md#orders).
 */
export const isMissed = (status: DeliveryStatus, deliveryOn: Day, today: Day): boolean => isUnordered(status) && deliveryOn < today

/** What staff read of such a delivery, instead of `statusLabel`. */
export const MISSED_LABEL = 'nestihl se objednat'

/** What members read of it. */
export const NOT_ORDERED = 'neobjednáno'

/** The Czech name of the state of a delivery on a day; one that was missed has the name given as `missed`, that of staff or of members. */
export const statusLabelOn = (today: Day, status: DeliveryStatus, deliveryOn: Day, missed = MISSED_LABEL): string =>
  isMissed(status, deliveryOn, today) ? missed : statusLabel(status)

/** Whether a household can take its purchase over, or has done so and is told about it. */
export const isAtHand = (status: DeliveryStatus): boolean => status === 'ready' || status === 'handed_over'

/** What is said of a settled delivery in which nothing was bought, instead of `statusLabel`. */
export const UNSOLD_LABEL = 'nic se nekoupilo'
