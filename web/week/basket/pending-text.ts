import type { Meanwhile } from '#contract/week/meanwhile.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import { authorName } from '#domain/week/history/change.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { stepsText } from '#domain/week/clearing/steps-text.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueTime } from '#domain/time/prague.ts'
import type { PendingLine } from './pending-change.ts'

/** The requested amount of a line: `3 kg, strop 20 Kč/kg`, `tento týden ne`; the cap only if it matters. */
export function amountText({ item: { unit }, origin }: PendingLine, amount: LineAmount, hasCap = true): string {
  const { quantity, maxPrice } = amount
  if (quantity === 0) return origin === 'template' || origin === 'override' ? 'tento týden ne' : 'smazat'
  const steps = hasCap ? stepsText(amount, unit) : null
  if (steps !== null) return nbsp(steps)
  const cap = maxPrice === null ? 'bez cenového stropu' : `strop ${formatPrice(maxPrice)}/${unit}`
  return nbsp(hasCap ? `${formatQuantity(quantity, unit)}, ${cap}` : formatQuantity(quantity, unit))
}

/** Who made the concurrent change, and when: `druhé okno, 14:32`. */
export function meanwhileText({ by, at }: Pick<Meanwhile<unknown>, 'by' | 'at'>): string {
  const who = by === null ? [] : [by === 'you' ? 'druhé okno' : authorName(by)]
  return [...who, ...(at === null ? [] : [formatPragueTime(at)])].join(', ')
}
