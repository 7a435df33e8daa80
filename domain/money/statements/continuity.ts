import { formatPrice, haler, type Money } from '../money.ts'
import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'
import { movedBy, type Statement, type StatementLine } from './statement.ts'

/** Why a statement does not show that it continues the one before: there is none, it says no balances or others, or ends before that one did. */
export type Gap = { is: 'first' } | { is: 'silent' } | { is: 'past'; last: Day } | { is: 'apart'; last: Money; expected: Money }

/** How the last statement that was believed ended. */
export interface LastStatement {
  balance: Money
  on: Day
}

/** A line that no believed file brought. */
export interface FreshLine {
  amount: Money
  /** Whether it may be the payment of a line that is known (`standingsOf`). */
  isDoubtful: boolean
}

export interface Continuity {
  /** Null if it continues. */
  gap: Gap | null
  /** Whether it continues only if its doubtful lines are payments that are known: then its numbers say that nobody paid twice. */
  fitsWithoutDoubtful: boolean
}

type Said = Pick<Statement, 'balances'> & { lines: readonly Pick<StatementLine, 'amount' | 'bookedOn'>[] }

function gapBefore({ lines, balances }: Said, fresh: readonly FreshLine[], last: LastStatement | null): Gap | null {
  if (last === null) return { is: 'first' }
  const closing = balances.at(-1)?.after
  const isWhole =
    balances.every(({ before }, at) => at === 0 || before === balances[at - 1]!.after) &&
    balances.reduce((sum, { moved }) => sum + moved, 0) === movedBy(lines)
  if (closing === undefined || !isWhole) return { is: 'silent' }
  // Another one would continue the same balance, as if this one had never been.
  if (lines.every(({ bookedOn }) => bookedOn < last.on)) return { is: 'past', last: last.on }
  const expected = haler(closing - movedBy(fresh))
  return expected === last.balance ? null : { is: 'apart', last: last.balance, expected }
}

/**
 * Whether a statement continues what is known of the account, by its balances. `fresh` are its lines that no believed file brought, and `last` is
 * how the last one ended that was believed; null if there is none. Files that overlap continue each other, too (docs/rules/money.md#statements).
 */
export function continuityOf(statement: Said, fresh: readonly FreshLine[], last: LastStatement | null): Continuity {
  const gap = gapBefore(statement, fresh, last)
  const sure = fresh.filter(({ isDoubtful }) => !isDoubtful)
  const fitsWithoutDoubtful = gap !== null && gapBefore(statement, sure, last) === null
  return { gap: fitsWithoutDoubtful ? null : gap, fitsWithoutDoubtful }
}

/** The same in Czech: `Výpis nenavazuje: předchozí skončil zůstatkem 100,00 Kč, tenhle navazuje na 90,00 Kč.` */
export function gapSentence(gap: Gap): string {
  switch (gap.is) {
    case 'first':
      return 'Je to první výpis účtu, zatím nemá na co navázat.'
    case 'silent':
      return 'Soubor neříká zůstatky, takže nejde poznat, že navazuje na předchozí výpis.'
    case 'past':
      return `Výpis nenavazuje: končí dřív než předchozí, který skončil ${formatDay(gap.last)}.`
    case 'apart':
      return `Výpis nenavazuje: předchozí skončil zůstatkem ${formatPrice(gap.last)}, tenhle navazuje na ${formatPrice(gap.expected)}.`
  }
}
