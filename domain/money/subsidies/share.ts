import { splitMoney } from '../ledger/split.ts'
import { haler, sumMoney, type Money } from '../money.ts'

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

/** What is left of the budget, and what households got this week in other deliveries. */
export interface SubsidyState {
  left: Money
  usedThisWeek: ReadonlyMap<string, Money>
}

const claimOf = ({ percent, mostPerWeek }: SubsidyRule, goods: Money, used: Money): Money =>
  haler(Math.max(0, Math.min(Math.floor((goods * percent) / 100), mostPerWeek - used)))

/** What each household of a delivery may get by the rule alone, split among its purchases by what their goods cost. */
function claims(rule: SubsidyRule, purchases: readonly SubsidisedPurchase[], usedThisWeek: SubsidyState['usedThisWeek']) {
  return [...Map.groupBy(purchases, ({ household }) => household)].flatMap(([household, own]) => {
    const claim = claimOf(rule, sumMoney(own.map(({ goods }) => goods)), usedThisWeek.get(household) ?? haler(0))
    const parts = splitMoney(
      claim,
      own.map(({ goods }) => goods),
    )
    return own.map(({ purchaseId }, place) => ({ purchaseId, claim: parts[place]! }))
  })
}

/**
 * What a subsidy pays of each purchase of a delivery, in haléře. If the budget does not suffice for all, everybody gets the same part of what
 * the rule gives them, so that it does not matter who is counted first (docs/rules/money.md#subsidies).
 */
export function subsidyShares(
  rule: SubsidyRule,
  purchases: readonly SubsidisedPurchase[],
  { left, usedThisWeek }: SubsidyState,
): ReadonlyMap<string, Money> {
  if (purchases.length === 0) return new Map()
  const wanted = claims(rule, purchases, usedThisWeek)
  const all = wanted.map(({ claim }) => claim)
  const isEnough = sumMoney(all) <= left
  const given = isEnough ? all : splitMoney(haler(Math.max(0, left)), all)
  return new Map(wanted.map(({ purchaseId }, place) => [purchaseId, given[place]!]))
}
