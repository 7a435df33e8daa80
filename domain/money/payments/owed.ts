import type { PaymentMethod } from '../../people/settings/payment-method.ts'
import { weekdayOf, type Day } from '../../time/day.ts'
import { formatDay, untilWeekday } from '../../time/weekday.ts'
import { LEAST_CARD_PAYMENT } from '../card-payments/outcome.ts'
import { formatPrice, formatTotal, haler, type Money } from '../money.ts'
import { cashDue } from './cash.ts'

/** What a member owes for a purchase. Amounts are in haléře. */
export interface Owed {
  method: PaymentMethod | null
  /** The day until whose end it is to be paid (`paymentDueOn`). */
  dueOn: Day
  /** What it costs the member, without what benefits and municipalities paid. */
  charged: Money
  /** What is to be paid of that: without payments and credit. */
  remaining: Money
  /** Whether its goods are ordered from suppliers; until then nobody is late with paying. */
  isOrdered: boolean
}

/** By what an installation takes money. */
export interface PayWays {
  hasAccount: boolean
  takesCards: boolean
}

/** What is said of a purchase wherever it is shown: `Zaplaťte` **577,85 Kč** `do středy 2. 12.` */
export interface OwedLine {
  state: 'paid' | 'due' | 'late'
  lead: string
  /** What is said large: what is to be paid; once nothing is, what was. Null if it cost nothing. */
  amount: Money | null
  end: string
}

const until = (day: Day) => `${untilWeekday(weekdayOf(day))} ${formatDay(day, 'short')}`

/** What is to be paid for a purchase and until when, and that it is paid (docs/rules/money.md#owed). */
export function owedLine({ method, dueOn, charged, remaining, isOrdered }: Owed, today: Day): OwedLine {
  if (remaining === 0) return { state: 'paid', lead: 'Zaplaceno', amount: charged > 0 ? charged : null, end: '' }
  const isPast = dueOn < today
  if (isPast && isOrdered) return { state: 'late', lead: 'Po splatnosti:', amount: remaining, end: `mělo přijít ${until(dueOn)}` }
  if (method === 'cash_on_delivery') return { state: 'due', lead: 'Při převzetí zaplatíte', amount: cashDue(remaining).collected, end: '' }
  return { state: 'due', lead: 'Zaplaťte', amount: remaining, end: isPast ? '' : dueOn === today ? 'ještě dnes' : until(dueOn) }
}

/** The same as one text, for mails and tasks. */
export function owedText(owed: Owed, today: Day): string {
  const { lead, amount, end } = owedLine(owed, today)
  return [lead, amount === null ? '' : formatTotal(amount), end].filter((part) => part !== '').join(' ')
}

/** `Z 577,85 Kč už je zaplaceno 100,00 Kč.` Null if nothing is, or all. */
export const paidPart = ({ charged, remaining }: Pick<Owed, 'charged' | 'remaining'>): string | null =>
  remaining === 0 || remaining >= charged ? null : `Z ${formatPrice(charged)} už je zaplaceno ${formatPrice(haler(charged - remaining))}.`

/** How a purchase can be paid now, and in Czech why not as it was chosen; null if there is nothing to explain. */
export function waysToPay(
  { method, remaining }: Pick<Owed, 'method' | 'remaining'>,
  { hasAccount, takesCards }: PayWays,
): { byCard: boolean; byTransfer: boolean; note: string | null } {
  const byCard = takesCards && remaining >= LEAST_CARD_PAYMENT
  const isCash = method === 'cash_on_delivery'
  const byTransfer = hasAccount && !isCash && remaining > 0
  if (remaining === 0 || isCash || byCard) return { byCard, byTransfer, note: null }
  if (!byTransfer) return { byCard, byTransfer, note: 'Provozovatel zatím nemá účet, na který byste platbu poslali. Ozve se vám.' }
  const note = method === 'card' && !takesCards ? 'Kartou tady zatím platit nejde. Zaplaťte prosím převodem.' : null
  return { byCard, byTransfer, note }
}

/** Whether a member has to do something for a purchase to be paid, and can: what is paid in cash waits for the handover. */
export function isToPay(owed: Pick<Owed, 'method' | 'remaining'>, ways: PayWays): boolean {
  const { byCard, byTransfer } = waysToPay(owed, ways)
  return owed.remaining > 0 && owed.method !== 'cash_on_delivery' && (byCard || byTransfer)
}
