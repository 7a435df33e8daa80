import type { DeliveryStatus } from '../deliveries/status.ts'
import type { Outcome } from '../handover/fold.ts'

/** The states of a purchase as its member sees them, in the order of the specification. */
export const PURCHASE_STATUSES = ['done', 'in_order', 'in_progress', 'complaint'] as const
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
}

const ENDED: readonly DeliveryStatus[] = ['handed_over', 'settled']

/**
 * The state of a purchase, from its handover, its delivery and its complaints (docs/rules/week.md#past-purchases). A complaint lasts until it is
 * decided or closed; goods that were missing, damaged or taken back are one until the delivery is settled. Then the purchase is done. Without a
 * complaint it is in order once it was handed over, and done with its delivery if nobody recorded that.
 */
export function purchaseStatus({ delivery, outcome, complaint }: PurchaseFacts): PurchaseStatus {
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
}

/** The Czech name of a state: `V realizaci`. */
export function purchaseStatusLabel(status: PurchaseStatus): string {
  return LABELS[status]
}
