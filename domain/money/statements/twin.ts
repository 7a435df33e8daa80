import type { Money } from '../money.ts'
import { asDay, daysBetween, type Day } from '../../time/day.ts'

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

// Numbers instead of days: a day is computed with many times as long, and a file has ten thousand lines.
const START = asDay('2000-01-01')
const numberOf = (day: Day) => daysBetween(START, day)

/** Lines of one amount and symbol, so that a file of many equal lines is read without comparing each with each. */
class Equals {
  /** By day and kind of file, the first of each number of the bank; in the order in which they came. */
  readonly #byDay = new Map<number, Map<string, Map<string, { line: ComparedLine; order: number }>>>()
  #count = 0
  /** Lines that a person left out as the same payment as one of these. */
  readonly left: EarlierLine[] = []

  add(line: ComparedLine): void {
    const kinds = this.#byDay.getOrInsertComputed(numberOf(line.bookedOn), () => new Map())
    const numbers = kinds.getOrInsertComputed(kindOf(line.reference), () => new Map())
    if (!numbers.has(line.reference)) numbers.set(line.reference, { line, order: (this.#count += 1) })
  }

  /** The nearest line that may be the same payment; of equally near ones the one that came first. */
  nearest(line: ComparedLine): ComparedLine | undefined {
    // Most lines of a file have no equal.
    if (this.#byDay.size === 0) return undefined
    const bookedOn = numberOf(line.bookedOn)
    for (let days = 0; days <= TWIN_DAYS; days += 1) {
      const found = [...new Set([bookedOn - days, bookedOn + days])].flatMap((day) =>
        [...(this.#byDay.get(day) ?? [])].flatMap(([kind, numbers]) => {
          const isNumberedAlike = kind !== '' && kind === kindOf(line.reference)
          return (isNumberedAlike ? numbers.get(line.reference) : numbers.values().next().value) ?? []
        }),
      )
      if (found.length > 0) return found.reduce((a, b) => (b.order < a.order ? b : a)).line
    }
    return undefined
  }
}

/**
 * What becomes of each line of a file, in their order. Only money that arrived under a symbol can be doubtful. A line that a person left out as
 * the same payment is remembered: one like it, of the same day and account, is known from then on (docs/rules/money.md#statements).
 */
export function standingsOf(lines: readonly ComparedLine[], earlier: readonly EarlierLine[]): Standing[] {
  const known = new Set(earlier.map(({ key }) => key))
  const open = new Map(earlier.flatMap((each) => (each.sameAs === null ? [[each.key, each as ComparedLine]] : [])))
  const groups = new Map<string, Equals>()
  const groupOf = ({ amount, symbol }: ComparedLine) => groups.getOrInsertComputed(`${amount} ${bare(symbol)}`, () => new Equals())
  for (const each of earlier)
    if (each.sameAs === null) groupOf(each).add(each)
    else groupOf(each).left.push(each)
  const recognised = new Set<string>()
  const isRecognised = (line: ComparedLine, each: EarlierLine): boolean => {
    const other = open.get(each.sameAs!)
    return !recognised.has(each.key) && isSameExport(line, each) && mayBeOne(line, each) && other !== undefined && mayBeOne(line, other)
  }
  const standingOf = (line: ComparedLine): Standing => {
    if (known.has(line.key)) return { is: 'known' }
    if (line.amount <= 0 || bare(line.symbol) === '') return { is: 'new' }
    const equals = groupOf(line)
    const left = equals.left.find((each) => isRecognised(line, each))
    if (left) {
      recognised.add(left.key)
      return { is: 'known' }
    }
    const twin = equals.nearest(line)
    return twin ? { is: 'doubtful', twin: twin.key } : { is: 'new' }
  }
  return lines.map((line) => {
    const standing = standingOf(line)
    if (standing.is !== 'known') {
      known.add(line.key)
      open.set(line.key, line)
      groupOf(line).add(line)
    }
    return standing
  })
}
