import type { PaymentMethod } from '../../people/settings/payment-method.ts'
import { counted } from '../../text/count.ts'
import type { Day } from '../../time/day.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { formatDay } from '../../time/weekday.ts'
import { formatTotal, haler, sumMoney, type Money } from '../money.ts'
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

/** The purchases that keep a member from ordering: how many, what they still cost together, and the one that was due first. */
export interface UnpaidPurchases {
  count: number
  remaining: Money
  weekStart: WeekStart
  dueOn: Day
}

/** Sums up the purchases that keep a member from ordering, of which there is at least one. */
export function unpaidTogether(purchases: readonly Omit<UnpaidPurchases, 'count'>[]): UnpaidPurchases {
  const [first] = purchases.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const { weekStart, dueOn } = first!
  return { count: purchases.length, remaining: sumMoney(purchases.map(({ remaining }) => remaining)), weekStart, dueOn }
}

/**
 * Why nothing can be ordered: `Nejdřív prosím zaplaťte nákup 48. týdne: zbývá 1 035 Kč, splatný byl 26. 11. Potom půjde objednat další.` Of several
 * purchases, their sum: whoever pays it can order.
 */
export function unpaidText({ count, remaining, weekStart, dueOn }: UnpaidPurchases): string {
  const week = `${isoWeek(weekStart).week}. týdne`
  const what =
    count === 1
      ? `nákup ${week}: zbývá ${formatTotal(remaining)}, splatný byl ${formatDay(dueOn, 'short')}`
      : `${counted(count, 'nákup', 'nákupy', 'nákupů')} po splatnosti: dohromady zbývá ${formatTotal(remaining)}, nákup ${week} byl splatný už ${formatDay(dueOn, 'short')}`
  return `Nejdřív prosím zaplaťte ${what} Potom půjde objednat další.`
}
