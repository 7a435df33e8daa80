import { formatPragueDateTime } from '../../time/prague.ts'
import { formatTotal, haler, type Money } from '../money.ts'
import { TOP_UP } from './limits.ts'

/** What happens at the cut-off with an order above what its member may order in advance of paying, by its name in the settings of the product. */
export const PREPAID_RULES = {
  order: 'objednat i tak a upomínat',
  leave: 'neobjednat, dokud není zaplacený předem',
} as const

/** What to top up so that an order is ordered of which `lack` is missing: whole crowns, and at least what can be topped up. */
export const topUpFor = (lack: Money): Money => haler(Math.max(TOP_UP.least, Math.ceil(lack / 100) * 100))

/**
 * Why an order waits for money: `Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte prosím do po 23. 11., 20:00 ještě 350 Kč.` Without
 * the day while the cut-off is not known.
 */
export const prepaidText = ({ lack, limit, cutOffAt }: { lack: Money; limit: Money; cutOffAt: Date | null }): string =>
  `Nákup nad ${formatTotal(limit)} objednáváme až po zaplacení předem. Dobijte prosím ${cutOffAt === null ? '' : `do ${formatPragueDateTime(cutOffAt)} `}ještě ${formatTotal(topUpFor(lack))}.`
