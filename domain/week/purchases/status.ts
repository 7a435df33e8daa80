import type { DeliveryStatus } from '../deliveries/status.ts'

/** The states of a purchase as its member sees them. */
export const PURCHASE_STATUSES = ['in_progress', 'done'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** The states of a delivery in which its purchases are over. */
export const ENDED_STATUSES: readonly DeliveryStatus[] = ['handed_over', 'settled']

/** The state of a purchase, from that of its delivery (docs/rules/week.md#past-purchases). */
export function purchaseStatus(delivery: DeliveryStatus): PurchaseStatus {
  return ENDED_STATUSES.includes(delivery) ? 'done' : 'in_progress'
}

const LABELS: Readonly<Record<PurchaseStatus, string>> = { in_progress: 'V realizaci', done: 'Dokončen' }

/** The Czech name of a state: `V realizaci`. */
export function purchaseStatusLabel(status: PurchaseStatus): string {
  return LABELS[status]
}
