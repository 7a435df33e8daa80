import { addDays, type Day } from '../../time/day.ts'
import { workingDayFrom } from '../../time/working-days.ts'
import { haler, type Money } from '../money.ts'

/** In how many days a member may withdraw without a reason (docs/rules/money.md#withdrawals). */
const WITHDRAWAL_DAYS = 14

/**
 * The last day of the period, counted from the day on which the goods were received. A period that would end on a Saturday, a Sunday or a public holiday
 * ends on the next working day, § 607 of the Civil Code.
 */
export const withdrawalUntil = (receivedOn: Day): Day => workingDayFrom(addDays(receivedOn, WITHDRAWAL_DAYS))

/** What decides whether a member may withdraw from an item. */
export interface WithdrawableItem {
  /** What it still costs, in haléře. */
  amount: Money
  /** It spoils quickly, § 1837 e) of the Civil Code. */
  isPerishable: boolean
  /** Whether the member withdrew from it already. */
  isWithdrawn: boolean
}

/**
 * What is given back for each of several items of a purchase, in haléře: what it still costs, and together never more than the purchase still
 * costs after shared discounts (docs/rules/money.md#withdrawals).
 */
export function refunds(amounts: readonly Money[], left: Money): Money[] {
  let rest: number = left
  return amounts.map((amount) => {
    const refund = haler(Math.min(amount, rest))
    rest -= refund
    return refund
  })
}

/** Why there is no withdrawal from an item, in Czech; null if there is. */
export function withdrawalFault({ amount, isPerishable, isWithdrawn }: WithdrawableItem): string | null {
  if (isWithdrawn) return 'Od této položky jste už odstoupili'
  if (isPerishable) return 'Nelze vrátit bez udání důvodu (rychle se kazí)'
  return amount < 1 ? 'Za tuto položku už nic neplatíte' : null
}

/** Why a whole purchase allows no withdrawal, in Czech; null if it does. */
export function purchaseWithdrawalFault({
  receivedOn,
  today,
  isCompany,
}: {
  receivedOn: Day | null
  today: Day
  isCompany: boolean
}): string | null {
  if (isCompany) return 'Odstoupit bez udání důvodu může jen spotřebitel, ne firma nebo obec'
  if (receivedOn === null) return 'Nákup jste ještě nepřevzali'
  return today > withdrawalUntil(receivedOn) ? 'Lhůta 14 dní už uplynula' : null
}
