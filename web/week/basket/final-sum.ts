import type { WeekBasket } from '#contract/week/basket.ts'
import { finalCost, priceText } from '#domain/week/basket/final-cost.ts'
import type { Money } from '#domain/money/money.ts'
import { owedLine } from '#domain/money/payments/owed.ts'
import { useOwed } from '../../money/payments/use-owed.ts'

/** What of a cleared week is said large: what is to be paid of it, or was. */
export interface FinalSum {
  title: string
  amount: Money
  about: string | null
}

/** The same sum as on the overview and in the mail; null before clearing. */
export function useFinalSum(basket: WeekBasket): FinalSum | null {
  // An open week is not asked about: nothing is owed for it yet.
  const owed = useOwed(basket.delivery.clearedAt === null ? null : basket.delivery)
  if (basket.delivery.clearedAt === null) return null
  const cost = finalCost(basket)
  if (cost.total === 0) return { title: 'Tento týden nic neplatíte', amount: cost.total, about: null }
  const about = priceText(cost)
  if (!owed) return { title: 'Zaplatíte', amount: cost.toPay, about }
  const { state, amount } = owedLine(owed.purchase, owed.today)
  return { title: state === 'paid' ? 'Zaplaceno' : 'Zaplatíte', amount: amount ?? cost.toPay, about }
}
