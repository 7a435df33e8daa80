import { CircleCheck, PackageCheck, Send } from 'lucide-react'
import { orderStatusLabel, type OrderStatus } from '#domain/week/orders/order.ts'
import { Chip } from '../../ui/Chip.tsx'

const looks = {
  sent: { tone: 'due', icon: Send },
  confirmed: { tone: 'primary', icon: CircleCheck },
  received: { tone: 'save', icon: PackageCheck },
} as const

/** The state of an order as a word. */
export function OrderChip({ status }: { status: OrderStatus }) {
  return <Chip {...looks[status]}>{orderStatusLabel(status)}</Chip>
}
