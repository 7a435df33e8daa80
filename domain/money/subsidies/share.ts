import { roundedSum } from '../../week/pool/people-sum.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '../../week/pool/sight.ts'
import { splitMoney } from '../ledger/split.ts'
import { haler, sumMoney, type Money } from '../money.ts'
import { subsidyOf } from './subsidy.ts'

/** How a municipality pays a part of purchases. */
export interface SubsidyRule {
  /** Of the goods, without fees; 1 to 100. */
  percent: number
  /** The most that one household gets in a week. */
  mostPerWeek: Money
}

/** A purchase of one delivery to which a subsidy applies. */
export interface SubsidisedPurchase {
  purchaseId: string
  /** Connected accounts are one household. */
  household: string
  /** What the goods cost. */
  goods: Money
}

/** What may be granted, and what households got this week in other deliveries. */
export interface SubsidyState {
  /** From `freeBudget`. */
  free: Money
  usedThisWeek: ReadonlyMap<string, Money>
}

/**
 * What a delivery may still be granted of a budget, in haléře. What was granted before counts in steps of twice what a household gets in a week, at
 * least one step more than it is: so the share that follows from it tells nobody what others got. `chance` is at least 0 and below 1, drawn once
 * for each delivery (docs/decisions/056-sums-of-people.md).
 */
export function freeBudget({ budget, granted, mostPerWeek }: { budget: Money; granted: Money; mostPerWeek: Money }, chance: number): Money {
  if (granted === 0) return budget
  const step = haler(2 * mostPerWeek)
  return haler(Math.max(0, budget - roundedSum(haler(granted + step), step, chance)))
}

/** The most that each of so many households gets of what is free, in whole Kč: the number counts in full fives, upwards. */
export function equalShare(free: Money, households: number): Money {
  const counted = Math.ceil(Math.max(1, households) / MIN_SHOWN_HOUSEHOLDS) * MIN_SHOWN_HOUSEHOLDS
  return haler(Math.floor(free / counted / 100) * 100)
}

/**
 * What a subsidy grants to each purchase of a delivery when it is cleared, in haléře. Where the budget may not suffice, no household gets more than
 * an equal share of what is free. That depends on how many they are and never on what others bought, and nobody is passed over for being
 * counted later. What some do not need of their share stays for the next week (docs/rules/money.md#subsidies).
 */
export function subsidyShares(
  { percent, mostPerWeek }: SubsidyRule,
  purchases: readonly SubsidisedPurchase[],
  { free, usedThisWeek }: SubsidyState,
): ReadonlyMap<string, Money> {
  const households = [...Map.groupBy(purchases, ({ household }) => household)].map(([household, own]) => {
    const parts = own.map(({ goods }) => subsidyOf({ percent, granted: goods }, goods))
    const claim = Math.min(sumMoney(parts), Math.max(0, mostPerWeek - (usedThisWeek.get(household) ?? 0)))
    return { own, parts, claim }
  })
  const most = equalShare(free, households.filter(({ claim }) => claim > 0).length)
  return new Map(
    households.flatMap(({ own, parts, claim }) => {
      const given = splitMoney(haler(Math.min(claim, most)), parts)
      return own.map(({ purchaseId }, place) => [purchaseId, given[place]!] as const)
    }),
  )
}
