import { formatTotal, haler, type Money } from '../money.ts'

/** What happens at the cut-off with an order above what its household may order in advance of paying, by its name in the settings of the product. */
export const PREPAID_RULES = {
  order: 'objednat i tak a upomínat',
  leave: 'neobjednat, dokud není zaplacený předem',
} as const

/** What decides how much a household that pays in advance still has to pay. Amounts are in haléře. */
export interface PrepaidRoom {
  /** How much of it may be ordered before it is paid; lower for new members. */
  limit: Money
  /** What is owed already; below zero there is credit. */
  owed: Money
  /** The most that other weeks may cost that are closed and have no prices yet. */
  open: Money
}

/** How much has to be paid before an order of at most `amount` is ordered; 0 if nothing (docs/rules/money.md#prepaid). The database has the same rule as `prepaid_lack_of`. */
export const prepaidLack = (amount: Money, { limit, owed, open }: PrepaidRoom): Money => haler(Math.max(0, amount + owed + open - limit))

/** Why an order waits for money: `Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte si prosím ještě 350 Kč.` */
export const prepaidText = ({ lack, limit }: { lack: Money; limit: Money }): string =>
  `Nákup nad ${formatTotal(limit)} objednáváme až po zaplacení předem. Dobijte si prosím ještě ${formatTotal(lack)}.`
