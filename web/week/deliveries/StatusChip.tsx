import { Ban, CalendarClock, CircleCheck, Clock, Lock, PackageX, Send, ShoppingBasket, type LucideIcon } from 'lucide-react'
import { isCleared } from '#domain/week/deliveries/control.ts'
import { isUnordered, MISSED_LABEL, statusLabel, UNSOLD_LABEL, type DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

export interface StatusChipProps {
  status: DeliveryStatus
  /** Whether it was not ordered until its day was over (`isMissed`). */
  isMissed?: boolean
  /** Whether it ended because nothing was bought. */
  isUnsold?: boolean
}

/** The state of a delivery as a word. */
export function StatusChip({ status, isMissed = false, isUnsold = false }: StatusChipProps) {
  if (isUnsold)
    return (
      <Chip tone="neutral" icon={PackageX}>
        {UNSOLD_LABEL}
      </Chip>
    )
  const { tone, icon } = lookOf(status)
  return (
    <Chip tone={tone} icon={icon}>
      {isMissed ? MISSED_LABEL : statusLabel(status)}
    </Chip>
  )
}

function lookOf(status: DeliveryStatus): { tone: ChipProps['tone']; icon: LucideIcon } {
  if (isUnordered(status)) return { tone: 'error', icon: Send }
  if (isCleared(status)) return { tone: 'save', icon: CircleCheck }
  if (status === 'collecting') return { tone: 'primary', icon: ShoppingBasket }
  if (status === 'offering') return { tone: 'due', icon: Clock }
  if (status === 'closed') return { tone: 'due', icon: Lock }
  if (status === 'cancelled') return { tone: 'error', icon: Ban }
  return { tone: 'neutral', icon: CalendarClock }
}
