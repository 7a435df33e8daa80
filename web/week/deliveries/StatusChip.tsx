import { Ban, CalendarClock, CircleCheck, Clock, Lock, ShoppingBasket, type LucideIcon } from 'lucide-react'
import { isCleared } from '#domain/week/deliveries/control.ts'
import { statusLabel, type DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

/** The state of a delivery as a word. */
export function StatusChip({ status }: { status: DeliveryStatus }) {
  const { tone, icon } = lookOf(status)
  return (
    <Chip tone={tone} icon={icon}>
      {statusLabel(status)}
    </Chip>
  )
}

function lookOf(status: DeliveryStatus): { tone: ChipProps['tone']; icon: LucideIcon } {
  if (isCleared(status)) return { tone: 'save', icon: CircleCheck }
  if (status === 'collecting') return { tone: 'primary', icon: ShoppingBasket }
  if (status === 'offering') return { tone: 'due', icon: Clock }
  if (status === 'closed') return { tone: 'due', icon: Lock }
  if (status === 'cancelled') return { tone: 'error', icon: Ban }
  return { tone: 'neutral', icon: CalendarClock }
}
