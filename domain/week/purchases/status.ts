import type { DeliveryStatus } from '../deliveries/status.ts'
import type { Outcome } from '../handover/fold.ts'

/** The states of a purchase as its member sees them. */
export const PURCHASE_STATUSES = ['in_progress', 'done', 'in_order', 'complaint'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

const ENDED: readonly DeliveryStatus[] = ['handed_over', 'settled']

/**
 * The state of a purchase, from its handover and the state of its delivery: a purchase that was handed over is done before its delivery is, and
 * one without a record of its handover is done with it. Once its member complains about an item, and is not refused, it is a complaint
 * (docs/rules/week.md#past-purchases).
 */
export function purchaseStatus(delivery: DeliveryStatus, outcome: Outcome | null, isComplained: boolean): PurchaseStatus {
  if (isComplained) return 'complaint'
  if (outcome === 'in_order' || outcome === 'complaint') return outcome
  return ENDED.includes(delivery) ? 'done' : 'in_progress'
}

const LABELS: Readonly<Record<PurchaseStatus, string>> = {
  in_progress: 'V realizaci',
  done: 'Dokončen',
  in_order: 'Dokončen bez reklamace',
  complaint: 'Reklamace',
}

/** The Czech name of a state: `V realizaci`. */
export function purchaseStatusLabel(status: PurchaseStatus): string {
  return LABELS[status]
}
