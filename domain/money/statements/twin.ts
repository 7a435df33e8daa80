import type { Money } from '../money.ts'
import { daysBetween, type Day } from '../../time/day.ts'

/** How many days apart two exports may book the same payment: day of the order, of the booking, and a weekend. */
export const TWIN_DAYS = 5

/** What two lines are compared by. */
export interface ComparedLine {
  /** What identifies the line (`lineKeys`). */
  key: string
  bookedOn: Day
  amount: Money
  symbol: string
  counterAccount: string
  /** The bank's number of the movement (`referenceOf`). */
  reference: string
}

/** A line of an earlier file, or an earlier one of the same file. */
export interface EarlierLine extends ComparedLine {
  /** The line that it was said to be the same payment as, if a person left it out. */
  sameAs: string | null
}

/**
 * What becomes of a line: it is `new`, an earlier file brought it (`known`), or it may be the payment of the line `twin`, so a person decides.
 */
export type Standing = { is: 'new' } | { is: 'known' } | { is: 'doubtful'; twin: string }

/** The bank's number of a movement within one kind of file; empty without a number. */
export const referenceOf = (kind: string, number: string): string => (/[1-9a-z]/i.test(number) ? `${kind} ${number}` : '')

const kindOf = (reference: string) => reference.slice(0, reference.indexOf(' '))

/** Whether both lines have a number of the bank in the same kind of file, and these differ: then they are two payments for sure. */
const areTwoPayments = (one: ComparedLine, other: ComparedLine): boolean =>
  one.reference !== '' && other.reference !== '' && kindOf(one.reference) === kindOf(other.reference) && one.reference !== other.reference

const bare = (symbol: string) => symbol.replace(/^0+/, '')

/** Whether two lines may be one payment: equal in amount and symbol, within five days, and not two for sure. */
function mayBeOne(one: ComparedLine, other: ComparedLine): boolean {
  if (one.amount !== other.amount || bare(one.symbol) === '' || bare(one.symbol) !== bare(other.symbol)) return false
  return Math.abs(daysBetween(one.bookedOn, other.bookedOn)) <= TWIN_DAYS && !areTwoPayments(one, other)
}

const isSameExport = (line: ComparedLine, left: EarlierLine): boolean =>
  line.bookedOn === left.bookedOn &&
  (line.counterAccount === left.counterAccount || line.counterAccount === '' || left.counterAccount === '')

/**
 * What becomes of each line of a file, in their order. Only money that arrived under a symbol can be doubtful. A line that a person left out as
 * the same payment is remembered: one like it, of the same day and account, is known from then on (docs/rules/money.md#statements).
 */
export function standingsOf(lines: readonly ComparedLine[], earlier: readonly EarlierLine[]): Standing[] {
  const seen = [...earlier]
  const recognised = new Set<string>()
  const standingOf = (line: ComparedLine): Standing => {
    if (seen.some(({ key }) => key === line.key)) return { is: 'known' }
    if (line.amount <= 0) return { is: 'new' }
    const rivals = seen.filter((each) => each.sameAs === null && mayBeOne(line, each))
    const left = seen.find(
      (each) =>
        !recognised.has(each.key) && rivals.some(({ key }) => key === each.sameAs) && mayBeOne(line, each) && isSameExport(line, each),
    )
    if (left) {
      recognised.add(left.key)
      return { is: 'known' }
    }
    const distance = ({ bookedOn }: ComparedLine) => Math.abs(daysBetween(line.bookedOn, bookedOn))
    const twin = rivals.toSorted((a, b) => distance(a) - distance(b))[0]
    return twin ? { is: 'doubtful', twin: twin.key } : { is: 'new' }
  }
  return lines.map((line) => {
    const standing = standingOf(line)
    if (standing.is !== 'known') seen.push({ ...line, sameAs: null })
    return standing
  })
}
