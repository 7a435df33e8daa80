import { fold } from '../../text/fold.ts'
import type { Day } from '../../time/day.ts'
import type { Money } from '../money.ts'
import type { Age } from './dunning.ts'

/** The columns by which debtors can be sorted. */
export const DEBTOR_ORDERS = ['name', 'owed', 'due'] as const
/** One of `DEBTOR_ORDERS`. */
export type DebtorOrder = (typeof DEBTOR_ORDERS)[number]

/** Somebody who owes, as debtors are searched and sorted. */
export interface ListedDebtor {
  userId: string
  name: string
  email: string
  owed: Money
  unpaid: readonly { number: string | null; dueOn: Day | null; age: Age }[]
}

/** Which debtors, and in which order. */
export interface DebtorSearch {
  /** In the name, the e-mail or the number of an unpaid invoice; accents and case do not count, and all words must be found. */
  query: string
  /** Only those with a part of this age. */
  age: Age | null
  sort: DebtorOrder
  isDescending: boolean
}

const czech = new Intl.Collator('cs', { numeric: true })

/** The first due day of what is owed; null if nothing of it is due. */
export const firstDue = ({ unpaid }: Pick<ListedDebtor, 'unpaid'>): Day | null =>
  unpaid.reduce<Day | null>((first, { dueOn }) => (dueOn !== null && (first === null || dueOn < first) ? dueOn : first), null)

const LAST = '9999'

const comparisons: Readonly<Record<DebtorOrder, (a: ListedDebtor, b: ListedDebtor) => number>> = {
  name: (a, b) => czech.compare(a.name, b.name),
  owed: (a, b) => a.owed - b.owed,
  due: (a, b) => czech.compare(firstDue(a) ?? LAST, firstDue(b) ?? LAST),
}

/** The debtors that are sought, in their order; equal ones by id, so that pages do not overlap (docs/rules/money.md#receivables). */
export function foundDebtors<Row extends ListedDebtor>(debtors: readonly Row[], { query, age, sort, isDescending }: DebtorSearch): Row[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const sign = isDescending ? -1 : 1
  return debtors
    .filter(({ name, email, unpaid }) => {
      const text = fold([name, email, ...unpaid.map(({ number }) => number ?? '')].join(' '))
      return words.every((word) => text.includes(word)) && (age === null || unpaid.some((each) => each.age === age))
    })
    .toSorted((a, b) => sign * comparisons[sort](a, b) || (a.userId < b.userId ? -1 : 1))
}
