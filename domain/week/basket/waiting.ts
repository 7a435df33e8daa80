import type { Money } from '../../money/money.ts'
import type { WeekStart } from '../../time/week.ts'
import { formatDay } from '../../time/weekday.ts'

// A line that was not bought may join the next delivery of its household, for as many weeks as the household said (docs/rules/week.md#waiting).

/**
 * Whether a line may be told to wait: the item keeps, the line has a cap, and it is not bought every week, because its next line would take its place.
 * `everyWeeks` is the period of a line of the regular purchase; null for a line of one week.
 */
export const mayWait = ({
  isStorable,
  maxPrice,
  everyWeeks,
}: {
  isStorable: boolean
  maxPrice: Money | null
  everyWeeks: number | null
}): boolean => isStorable && maxPrice !== null && everyWeeks !== 1

/** How waiting ends. */
export const WAITING_ENDS = ['bought', 'replaced', 'removed', 'expired'] as const
export type WaitingEnd = (typeof WAITING_ENDS)[number]

/** A line in a week that it joined, or in its own week from which it goes on. */
export interface WaitingLine {
  /** The week that it was wanted for; null in that week. */
  since: WeekStart | null
  /** The last week that it may join. */
  until: WeekStart
  /** What became of it since this week; null while the week is not decided. */
  became: 'waits' | WaitingEnd | null
}

/**
 * What the household reads at a line that waits, or waited, in one sentence: since when, until when and how it ended. Null for a line that was
 * bought in its own week. The price of what was bought stands beside it.
 */
export function waitingText({ since, until, became }: WaitingLine): string {
  const from = since === null ? '' : `Čekala od týdne ${formatDay(since)}`
  switch (became) {
    case 'waits':
      return `Položka počká na další závoz, nejdéle do týdne od ${formatDay(until)}.`
    case 'bought':
      return `${from}, teď kupujeme.`
    case 'replaced':
      return 'Nahradil ji váš nový nákup téhož zboží.'
    case 'removed':
      return 'Už nečeká, odebrali jste ji.'
    case 'expired':
      return `Do ${formatDay(until)} se nepodařilo koupit, dál nečekáme a nic neplatíte.`
    default:
      return since === null ? '' : `Čeká od týdne ${formatDay(since)}, nejdéle do týdne od ${formatDay(until)}.`
  }
}

/**
 * What stands above the binding button of a wait, and is agreed to with it: the last week, and the most that the line may cost. Null: the line does
 * not wait.
 */
export const waitingPromise = (wait: { until: WeekStart; price: string; total: string } | null): string =>
  wait === null
    ? 'Nekoupí-li se položka v tomto týdnu, dál nečekáme a nic neplatíte.'
    : `Nekoupí-li se položka v tomto týdnu, objednáme ji v některém z dalších závozů, nejdéle do týdne od ${formatDay(wait.until)}, za nejvýš ${wait.price}, celkem nejvýš ${wait.total}. Do uzávěrky závozu, ke kterému se přidá, ji jedním stiskem odeberete.`
