import { formatTotal, type Money } from '../money.ts'

/** What happens at the cut-off with an order above what its household may order in advance of paying, by its name in the settings of the product. */
export const PREPAID_RULES = {
  order: 'objednat i tak a upomínat',
  leave: 'neobjednat, dokud není zaplacený předem',
} as const

/** Why an order waits for money: `Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte si prosím ještě 350 Kč.` */
export const prepaidText = ({ lack, limit }: { lack: Money; limit: Money }): string =>
  `Nákup nad ${formatTotal(limit)} objednáváme až po zaplacení předem. Dobijte si prosím ještě ${formatTotal(lack)}.`
