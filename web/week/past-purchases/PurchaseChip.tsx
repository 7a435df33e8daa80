import { CircleAlert, CircleCheck, Flag, Truck } from 'lucide-react'
import type { PurchaseRow } from '#contract/week/purchases.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isUnordered, statusLabel } from '#domain/week/deliveries/status.ts'
import { purchaseStatusLabel, type PurchaseStatus } from '#domain/week/purchases/status.ts'
import { Chip } from '../../ui/Chip.tsx'

const looks = {
  in_progress: { tone: 'primary', icon: Truck },
  done: { tone: 'neutral', icon: Flag },
  in_order: { tone: 'save', icon: CircleCheck },
  complaint: { tone: 'due', icon: CircleAlert },
  missed: { tone: 'due', icon: CircleAlert },
} as const satisfies Record<PurchaseStatus, object>

/** The state of a purchase, and whether it is not ordered from suppliers yet. */
export function PurchaseChip({ purchase: { status, deliveryStatus } }: { purchase: Pick<PurchaseRow, 'status' | 'deliveryStatus'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Chip {...looks[status]}>{purchaseStatusLabel(status)}</Chip>
      {isUnordered(deliveryStatus) && status !== 'missed' && (
        <span className="text-14 font-normal text-due">{nbsp(statusLabel(deliveryStatus))}</span>
      )}
    </span>
  )
}
