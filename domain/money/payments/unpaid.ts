import type { PaymentMethod } from '../../people/settings/payment-method.ts'
import type { Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'
import { isPaidAhead } from './due.ts'

/** Less than this is not worth asking for: 20 Kč. */
export const LEAST_OWED = haler(2000)

/** What happens with a purchase that was to be paid in advance and is not, by its name in the settings of the product. */
export const UNPAID_RULES = {
  remind: 'vydat a upomínat',
  collect: 'vybrat při výdeji hotově nebo přes QR',
  stop: 'vydat a další neobjednat, dokud není zaplaceno',
} as const
/** One of `UNPAID_RULES`. */
export type UnpaidRule = keyof typeof UNPAID_RULES

/** What a purchase still costs, and until when it was to be paid. */
interface OwedPurchase {
  method: PaymentMethod | null
  dueOn: Day
  remaining: Money
  /** Whether its goods are ordered from suppliers; until then nobody is late with paying. */
  isOrdered: boolean
}

/** Whether a purchase keeps its member from ordering the next one (docs/rules/money.md#unpaid). */
export const stopsOrder = (
  { method, dueOn, remaining, isOrdered }: OwedPurchase,
  { rule, today }: { rule: UnpaidRule; today: Day },
): boolean => rule === 'stop' && isOrdered && isPaidAhead(method) && dueOn < today && remaining >= LEAST_OWED
