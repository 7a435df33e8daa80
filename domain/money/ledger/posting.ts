import { haler, sumMoney, type Money } from '../money.ts'

/** Why the money of a purchase moved. These follow the purchases by themselves and are never posted in another way. */
export const PURCHASE_CAUSES = ['purchase', 'difference', 'cancellation'] as const

/**
 * Why other money moved. `loss`: goods were missing or damaged at the handover. `shared`: an amount that a delivery shares. `fee`: a fee that
 * is no part of a purchase. `refund`: money went back to a member. `payout`: a supplier was paid. `rounding`: to whole crowns in cash.
 */
const OTHER_CAUSES = [
  'loss',
  'complaint',
  'withdrawal',
  'shared',
  'payment',
  'fee',
  'refund',
  'payout',
  'benefit',
  'rounding',
  'correction',
] as const

/** One of `PURCHASE_CAUSES`. */
export type PurchaseCause = (typeof PURCHASE_CAUSES)[number]
/** One of `OTHER_CAUSES`. */
export type OtherCause = (typeof OTHER_CAUSES)[number]

/** The accounts of which there is one each. `costs` is what the operator bears; `unordered` is what members bought and nobody ordered from suppliers yet. */
export const COMMON_ACCOUNTS = ['fees', 'vat', 'cash_in_transit', 'bank', 'subsidy', 'rounding', 'costs', 'unordered'] as const
/** One of `COMMON_ACCOUNTS`. */
export type CommonAccount = (typeof COMMON_ACCOUNTS)[number]

/** An account: the kind, for members and suppliers with the id of the owner: `member 0199…`, `fees`. */
export type Account = `member ${string}` | `supplier ${string}` | CommonAccount

/** How much moves on one account: above 0 it is owed to the owner, below 0 the owner owes it. */
export interface Entry {
  account: Account
  amount: Money
}

/** An entry of an amount on an account. */
export const entry = (account: Account, amount: Money): Entry => ({ account, amount })

/** The two entries that move an amount from one account to another: it is owed to `to` from now on. */
export const transfer = (from: Account, to: Account, amount: Money): Entry[] => [entry(from, haler(-amount)), entry(to, amount)]

/** A purchase as the books see it. */
export interface BookedPurchase {
  userId: string
  /** What the goods of each supplier cost that was ordered from it, with tax. */
  goods: ReadonlyMap<string, Money>
  /** What goods cost that were not ordered from suppliers yet. */
  unordered: Money
  /** The fees, with tax. */
  fee: Money
  /** The rate of tax on fees, in per cent. */
  feeVatRate: number
}

/** The tax within an amount that includes it, rounded half up to a haléř. The rate is in per cent. */
export const vatWithin = (amount: Money, rate: number): Money => haler(Math.floor((2 * amount * rate + 100 + rate) / (2 * (100 + rate))))

/** Entries of the same account as one; those of zero are left out. */
export const merged = (entries: readonly Entry[]): Entry[] =>
  [...Map.groupBy(entries, ({ account }) => account)]
    .map(([account, list]) => ({ account, amount: sumMoney(list.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)

/**
 * The entries of a purchase; they add up to zero. The member owes goods and fees, suppliers get what their goods cost once they
 * are ordered, and of the fees the tax goes to the state (docs/rules/money.md#ledger).
 */
export function purchaseEntries({ userId, goods, unordered, fee, feeVatRate }: BookedPurchase): Entry[] {
  const vat = vatWithin(fee, feeVatRate)
  return merged([
    entry(`member ${userId}`, haler(-sumMoney([...goods.values(), unordered, fee]))),
    ...[...goods].map(([supplierId, amount]) => entry(`supplier ${supplierId}`, amount)),
    entry('unordered', unordered),
    entry('fees', haler(fee - vat)),
    entry('vat', vat),
  ])
}

/** The entries that turn what is posted into what is owed; none if nothing changed. */
export const entriesBetween = (posted: readonly Entry[], owed: readonly Entry[]): Entry[] =>
  merged([...owed, ...posted.map(({ account, amount }) => ({ account, amount: haler(-amount) }))])

/** The entries that take these back. */
export const counterEntries = (entries: readonly Entry[]): Entry[] => entriesBetween(entries, [])

/** Whether the entries add up to zero, as those of every transaction do. */
export const isBalanced = (entries: readonly Entry[]): boolean => sumMoney(entries.map(({ amount }) => amount)) === 0
