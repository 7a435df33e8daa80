import { formatPrice, formatTotal, type Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { waitingPromise } from '#domain/week/basket/waiting.ts'
import { mostOf, type SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { lastWeekOf } from '#domain/week/clearing/waiting.ts'

interface Wait {
  /** With a cap: without one nothing waits. */
  line: SteppedLine
  unit: Unit
  weekStart: WeekStart
  /** 0: it does not wait. */
  weeks: number
  /** Of a handover, with which nothing else may come. */
  fee: Money
}

/** What stands above the binding button: the last week, the most that the line may cost, and the fee. */
export const promiseOfWait = ({ line, unit, weekStart, weeks, fee }: Wait): string =>
  waitingPromise(
    weeks === 0
      ? null
      : {
          until: lastWeekOf(weekStart, weeks),
          price: `${formatPrice(line.maxPrice!)}/${unit}`,
          total: formatTotal(mostOf(line)),
          fee: fee === 0 ? null : formatTotal(fee),
        },
  )
