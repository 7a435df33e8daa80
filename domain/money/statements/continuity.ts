import { formatPrice, haler, type Money } from '../money.ts'
import { movedBy, type Statement, type StatementLine } from './statement.ts'

/** Why a statement does not show that it continues the one before: there is none, it says no balances, or others. */
export type Gap = { is: 'first' } | { is: 'silent' } | { is: 'apart'; last: Money; expected: Money }

/**
 * Whether a statement continues what is known of the account, by its balances; null if it does. `fresh` are its lines that no earlier file brought, and `last`
 * the balance with which the last statement ended that was believed; null if there is none. Files that overlap continue each other, too
 * (docs/rules/money.md#statements).
 */
export function gapBefore(
  { lines, balances }: Pick<Statement, 'lines' | 'balances'>,
  fresh: readonly Pick<StatementLine, 'amount'>[],
  last: Money | null,
): Gap | null {
  if (last === null) return { is: 'first' }
  const closing = balances.at(-1)?.after
  const isWhole =
    balances.every(({ before }, at) => at === 0 || before === balances[at - 1]!.after) &&
    balances.reduce((sum, { moved }) => sum + moved, 0) === movedBy(lines)
  if (closing === undefined || !isWhole) return { is: 'silent' }
  const expected = haler(closing - movedBy(fresh))
  return expected === last ? null : { is: 'apart', last, expected }
}

/** The same in Czech: `Výpis nenavazuje: předchozí skončil zůstatkem 100,00 Kč, tenhle navazuje na 90,00 Kč.` */
export function gapSentence(gap: Gap): string {
  switch (gap.is) {
    case 'first':
      return 'Je to první výpis účtu, zatím nemá na co navázat.'
    case 'silent':
      return 'Soubor neříká zůstatky, takže nejde poznat, že navazuje na předchozí výpis.'
    case 'apart':
      return `Výpis nenavazuje: předchozí skončil zůstatkem ${formatPrice(gap.last)}, tenhle navazuje na ${formatPrice(gap.expected)}.`
  }
}
