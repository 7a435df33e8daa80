import type { ItemCard } from '#contract/shapes.ts'
import { formatTotal, sumMoney, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { newLinesText, shortOrderText } from '#domain/week/binding/consent-text.ts'
import { waitsText } from '#domain/week/basket/waiting.ts'
import { mostOf, type SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { lastWeekOf } from '#domain/week/clearing/waiting.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Notice } from '../../ui/Notice.tsx'
import { promiseOfWait } from './promise-of-wait.ts'

/** A new item that waits if it is not bought. */
export interface StatedWait {
  item: ItemCard
  weeks: number
  /** Null while its quantity or cap is not filled in. */
  line: SteppedLine | null
}

export interface WaitPromisesProps {
  waits: readonly StatedWait[]
  waiting: { weekStart: WeekStart; fee: Money; fees: Money }
  /** All items of the form, which its button orders; null for one whose quantity or cap is not filled in. */
  ordered: readonly (SteppedLine | null)[]
}

/** What is agreed to by the binding button of a form with items that wait: its order, and what waits. Nothing without any. */
export function WaitPromises({ waits, waiting, ordered }: WaitPromisesProps) {
  const isOnline = useOnline()
  if (waits.length === 0) return null
  const isOne = ordered.length === 1
  const order = orderOf(waiting, ordered)
  return (
    <section aria-label="Když se nekoupí" className="flex flex-col gap-2 rounded-16 bg-primary-soft p-4">
      <h3 className="font-semibold">Když se nekoupí</h3>
      {waits.map(
        ({ item, weeks, line }) =>
          line && (
            <p key={item.id} className="text-pretty">
              {!isOne && <b className="font-semibold">{nbsp(`${item.name}: `)}</b>}
              {nbsp(promiseOfWait({ line, unit: item.unit, weeks, ...waiting }))}
            </p>
          ),
      )}
      {order && <p className="font-semibold text-pretty">{nbsp(newLinesText(order))}</p>}
      {!isOnline && <Notice tone="info">{nbsp('Jste offline. Uložit to půjde, až se připojíte.')}</Notice>}
    </section>
  )
}

/** What the button orders; null while an amount is missing. */
function orderOf({ weekStart, fees }: WaitPromisesProps['waiting'], ordered: WaitPromisesProps['ordered']) {
  const lines = ordered.filter((line) => line !== null)
  if (lines.length < ordered.length) return null
  return {
    items: lines.length,
    week: weekStart,
    total: formatTotal(sumMoney(lines.map(mostOf))),
    fees: fees === 0 ? null : formatTotal(fees),
  }
}

/** The same in two sentences, for beside the button; null while an amount is missing, or if nothing waits. */
export function shortPromise({ waits, waiting, ordered }: WaitPromisesProps): string | null {
  const order = orderOf(waiting, ordered)
  const lines = waits.flatMap(({ line }) => (line ? [line] : []))
  if (lines.length === 0 || order === null) return null
  const untils = waits.map(({ weeks }) => lastWeekOf(waiting.weekStart, weeks))
  return `${shortOrderText(order)} ${waitsText(untils, formatTotal(sumMoney(lines.map(mostOf))), ordered.length)}`
}
