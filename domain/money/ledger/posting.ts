import { haler, sumMoney, type Money } from '../money.ts'

/** Why money moved. */
const CAUSES = ['purchase', 'difference', 'cancellation'] as const

/** One of `CAUSES`. */
export type Cause = (typeof CAUSES)[number]

/** How much moves on one account: above 0 it is owed to the owner, below 0 the owner owes it. */
export interface Entry {
  /** The kind, for members and suppliers with the id of the owner: `member 0199…`, `fees`. */
  account: string
  amount: Money
}

/** A purchase as the books see it. */
export interface BookedPurchase {
  userId: string
  /** What the goods of each supplier cost, with tax. */
  goods: ReadonlyMap<string, Money>
  /** The fees, with tax. */
  fee: Money
  /** The rate of tax on fees, in per cent. */
  feeVatRate: number
}

/** The tax within an amount that includes it, rounded half up to a haléř. The rate is in per cent. */
export const vatWithin = (amount: Money, rate: number): Money => haler(Math.floor((2 * amount * rate + 100 + rate) / (2 * (100 + rate))))

/** Entries of the same account as one; those of zero are left out. */
const merged = (entries: readonly Entry[]): Entry[] =>
  [...Map.groupBy(entries, ({ account }) => account)]
    .map(([account, list]) => ({ account, amount: sumMoney(list.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)

/**
 * The entries of a purchase; they add up to zero. The member owes goods and fees, suppliers get what their goods cost, and of the fees the tax
 * goes to the state (docs/rules/money.md#ledger).
 */
export function purchaseEntries({ userId, goods, fee, feeVatRate }: BookedPurchase): Entry[] {
  const vat = vatWithin(fee, feeVatRate)
  return merged([
    { account: `member ${userId}`, amount: haler(-sumMoney([...goods.values(), fee])) },
    ...[...goods].map(([supplierId, amount]) => ({ account: `supplier ${supplierId}`, amount })),
    { account: 'fees', amount: haler(fee - vat) },
    { account: 'vat', amount: vat },
  ])
}

/** The entries that turn what is posted into what is owed; none if nothing changed. */
export const entriesBetween = (posted: readonly Entry[], owed: readonly Entry[]): Entry[] =>
  merged([...owed, ...posted.map(({ account, amount }) => ({ account, amount: haler(-amount) }))])
