import { formatTotal, haler, type Money } from '../money.ts'

/** What was counted in a till, beside what should have been there, in Czech: `napočítáno 4 100 Kč, chybí 20 Kč` (docs/rules/money.md#cash). */
export function tillText({ expected, counted }: { expected: Money; counted: Money }): string {
  const difference = counted - expected
  const rest = difference === 0 ? 'sedí' : `${difference < 0 ? 'chybí' : 'přebývá'} ${formatTotal(haler(Math.abs(difference)))}`
  return `napočítáno ${formatTotal(counted)}, ${rest}`
}
