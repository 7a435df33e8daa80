import { DELIVERY_STATUSES, type DeliveryStatus } from '../deliveries/status.ts'

/** The steps of a purchase in order. */
export const STEPS = ['ordered', 'at_supplier', 'in_stock', 'on_the_way', 'ready', 'received'] as const
export type Step = (typeof STEPS)[number]

const LABELS: Readonly<Record<Step, string>> = {
  ordered: 'Objednáno',
  at_supplier: 'U dodavatele',
  in_stock: 'Na skladě',
  on_the_way: 'Na cestě',
  ready: 'K vyzvednutí',
  received: 'Převzato',
}

/** The Czech name of a step: `Na cestě`. */
export function stepLabel(step: Step): string {
  return LABELS[step]
}

/** What has really happened to a purchase. An instant is null if it did not happen, or if nobody recorded when. */
export interface Journey {
  status: DeliveryStatus
  /** Whether anything of the basket was ordered: a line with a cap that the member confirmed. After the clearing, whether anything was bought. */
  isOrdered: boolean
  /** The cut-off: the basket was frozen. */
  closedAt: Date | null
  /** Its goods were ordered. */
  orderedAt: Date | null
  /** The last of its goods was counted in the depot. */
  inStockAt: Date | null
  /** The goods of all members were. */
  onTheWayAt: Date | null
  readyAt: Date | null
  receivedAt: Date | null
}

/** A step of the timeline; `current` is the last that happened, and `coming` has not happened. */
export interface TimelineStep {
  step: Step
  state: 'done' | 'current' | 'coming'
  at: Date | null
}

const STATUS_ORDER: readonly DeliveryStatus[] = DELIVERY_STATUSES.slice(DELIVERY_STATUSES.indexOf('closed'), -1)

/** The first state of a delivery in which the step has certainly happened. */
const SINCE: Readonly<Record<Step, DeliveryStatus>> = {
  ordered: 'closed',
  at_supplier: 'ordered',
  in_stock: 'in_transit',
  on_the_way: 'in_transit',
  ready: 'ready',
  received: 'settled',
}

/**
 * The timeline of a purchase from real events. A step happened if it has an instant, if the delivery's state says so, or if a later step
 * happened. Null before the cut-off, for a cancelled delivery, and if nothing was ordered (docs/rules/week.md#timeline).
 */
export function timelineOf(journey: Journey): TimelineStep[] | null {
  const { status, isOrdered, closedAt, orderedAt, inStockAt, onTheWayAt, readyAt, receivedAt } = journey
  const reached = STATUS_ORDER.indexOf(status)
  if (reached < 0 || !isOrdered) return null
  const at: Record<Step, Date | null> = {
    ordered: closedAt,
    at_supplier: orderedAt,
    in_stock: inStockAt,
    on_the_way: onTheWayAt,
    ready: readyAt,
    received: receivedAt,
  }
  const last = STEPS.findLastIndex((step) => at[step] !== null || STATUS_ORDER.indexOf(SINCE[step]) <= reached)
  return STEPS.map((step, n) => ({ step, state: n < last ? 'done' : n === last ? 'current' : 'coming', at: n <= last ? at[step] : null }))
}
