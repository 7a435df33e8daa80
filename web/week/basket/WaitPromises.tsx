import type { ItemCard } from '#contract/shapes.ts'
import { formatTotal, sumMoney, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
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
  waiting: { weekStart: WeekStart; fee: Money }
  /** The form has no other item, so none is named. */
  isOne: boolean
}

/** What is agreed to by the binding button of a form with items that wait. Nothing without any. */
export function WaitPromises({ waits, waiting, isOne }: WaitPromisesProps) {
  const isOnline = useOnline()
  if (waits.length === 0) return null
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
      <p className="text-14 text-pretty text-muted">
        {nbsp('Zvýší-li to vaši objednávku na tento týden, potvrďte ji ještě v košíku. Co na tento týden neobjednáte, nepočká.')}
      </p>
      {!isOnline && <Notice tone="info">{nbsp('Jste offline. Uložit to půjde, až se připojíte.')}</Notice>}
    </section>
  )
}

/** The same in one sentence, for beside the button of a form with so many items; null while an amount is missing. */
export function shortPromise(waits: readonly StatedWait[], { weekStart }: WaitPromisesProps['waiting'], items: number): string | null {
  const lines = waits.flatMap(({ line }) => (line ? [line] : []))
  if (waits.length === 0 || lines.length < waits.length) return null
  return waitsText(
    waits.map(({ weeks }) => lastWeekOf(weekStart, weeks)),
    formatTotal(sumMoney(lines.map(mostOf))),
    items,
  )
}
