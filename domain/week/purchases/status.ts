import type { Day } from '../../time/day.ts'
import type { DeliveryStatus } from '../deliveries/status.ts'
import type { Outcome } from '../handover/fold.ts'

/** The states of a purchase as its member sees them: those of the specification in its order, and one that was never ordered. */
export const PURCHASE_STATUSES = ['done', 'in_order', 'in_progress', 'complaint', 'missed'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** The complaints about a purchase that were not refused: one is open, or all are settled. */
export type ComplaintState = 'open' | 'settled'

/** What the state of a purchase follows from. */
export interface PurchaseFacts {
  delivery: DeliveryStatus
  /** Null until it was handed over. */
  outcome: Outcome | null
  /** Null without a complaint that was not refused. */
  complaint: ComplaintState | null
  /** Whether it was never ordered, and its day is over. */
  isMissed?: boolean
}

const ENDED: readonly DeliveryStatus[] = ['handed_over', 'settled']

/**
 * The state of a purchase, from its handover, its delivery and its complaints (docs/rules/week.md#past-purchases). A complaint lasts until it is
 * decided or closed; goods that were missing, damaged or taken back are one until the delivery is settled. Then the purchase is done. Without a
 * complaint it is in order once it was handed over, and done with its delivery if nobody recorded that. One that was never ordered is none of these.
 */
export function purchaseStatus({ delivery, outcome, complaint, isMissed = false }: PurchaseFacts): PurchaseStatus {
  if (isMissed) return 'missed'
  if (complaint === 'open') return 'complaint'
  if (outcome === 'complaint') return delivery === 'settled' ? 'done' : 'complaint'
  if (outcome === 'in_order') return complaint === null ? 'in_order' : 'done'
  return ENDED.includes(delivery) ? 'done' : 'in_progress'
}

const LABELS: Readonly<Record<PurchaseStatus, string>> = {
  done: 'Dokončen',
  in_order: 'Dokončen bez reklamace',
  in_progress: 'V realizaci',
  complaint: 'Reklamace',
  missed: 'Neobjednán',
}

/** The Czech name of a state: `V realizaci`. */
export function purchaseStatusLabel(status: PurchaseStatus): string {
  return LABELS[status]
}

/** Whether a household has its purchase: not yet, it has, or its handover failed and it is not offered again. */
export type PurchaseHandover = 'awaited' | 'handed_over' | 'failed'

/** Where a purchase is of which that is known. */
export const purchaseHandover = (known: { isHandedOver: boolean; failed: { offeredOn: Day | null } | null }): PurchaseHandover =>
  known.isHandedOver ? 'handed_over' : known.failed !== null && known.failed.offeredOn === null ? 'failed' : 'awaited'
