import { CircleAlert, CircleCheck, PackageCheck, Send } from 'lucide-react'
import { answerLabel, isNotWhole, type AnsweredOrder, type OrderStatus } from '#domain/week/orders/order.ts'
import { Chip } from '../../ui/Chip.tsx'

const looks = {
  sent: { tone: 'due', icon: Send },
  confirmed: { tone: 'primary', icon: CircleCheck },
  received: { tone: 'save', icon: PackageCheck },
} as const satisfies Record<OrderStatus, object>

/** The state of an order with its answer: `potvrzeno, 2 řádky méně`. */
export function OrderChip({ order }: { order: AnsweredOrder }) {
  const look = isNotWhole(order) ? ({ tone: 'due', icon: CircleAlert } as const) : looks[order.status]
  return <Chip {...look}>{answerLabel(order)}</Chip>
}
