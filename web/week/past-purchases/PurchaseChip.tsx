import { CircleAlert, CircleCheck, Flag, Truck } from 'lucide-react'
import { purchaseStatusLabel, type PurchaseStatus } from '#domain/week/purchases/status.ts'
import { Chip } from '../../ui/Chip.tsx'

const looks = {
  in_progress: { tone: 'primary', icon: Truck },
  done: { tone: 'neutral', icon: Flag },
  in_order: { tone: 'save', icon: CircleCheck },
  complaint: { tone: 'due', icon: CircleAlert },
} as const satisfies Record<PurchaseStatus, object>

/** The state of a purchase. */
export function PurchaseChip({ status }: { status: PurchaseStatus }) {
  return <Chip {...looks[status]}>{purchaseStatusLabel(status)}</Chip>
}
