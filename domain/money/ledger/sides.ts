import { formatPrice, haler, type Money } from '../money.ts'

// Accountants read two columns without signs. Above zero an amount is owed to the owner of the account: Dal. Below zero: Má dáti.

/** The debit of an amount (Má dáti); zero if it is a credit. */
export const debitOf = (amount: Money): Money => haler(Math.max(0, -amount))

/** The credit of an amount (Dal); zero if it is a debit. */
export const creditOf = (amount: Money): Money => haler(Math.max(0, amount))

/** A balance with its side, as accountants write it: `1 234,50 Kč MD` or `80,00 Kč D`. */
export const formatBalance = (balance: Money): string =>
  balance === 0 ? formatPrice(balance) : `${formatPrice(haler(Math.abs(balance)))}\u00a0${balance < 0 ? 'MD' : 'D'}`
