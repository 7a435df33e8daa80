import type { Money } from '../../money/money.ts'
import { counted } from '../../text/count.ts'
import type { WeekStart } from '../../time/week.ts'
import { formatDay } from '../../time/weekday.ts'
import { buysAll, type SteppedLine } from '../clearing/line-steps.ts'

// A line that was not bought may join the next delivery of its household, for as many weeks as the household agreed to (docs/rules/week.md#waiting).

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

/**
 * For how many weeks a line waits: what was agreed, unless the line buys more than the agreed amount at some price by now. 0: it does not wait. The
 * database has the same rule at the closing (server/week/waiting/take-waiting-lines.ts).
 */
export const waitOf = (line: SteppedLine, agreed: (SteppedLine & { weeks: number }) | undefined): number =>
  agreed !== undefined && line.maxPrice !== null && buysAll(agreed, line) ? agreed.weeks : 0

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
  /** The week in which it was bought; null if it was not. */
  boughtIn: WeekStart | null
}

/**
 * What the household reads at a line that waits, or waited, in one sentence: since when, until when and how it ended. `price` if it was
 * bought in this week: `24,90 Kč/kg`.
 */
export function waitingText({ since, until, became, boughtIn }: WaitingLine, price: string | null = null): string {
  if (price !== null && since !== null) return `Čekala od týdne ${formatDay(since)}, teď kupujeme za ${price}.`
  switch (became) {
    case 'waits':
      return `Položka počká na další závoz, nejdéle do týdne od ${formatDay(until)}.`
    case 'bought':
      return boughtIn === null ? 'Koupili jsme ji v pozdějším týdnu.' : `Počkala a koupili jsme ji v týdnu od ${formatDay(boughtIn)}.`
    case 'replaced':
      return 'Nahradil ji váš nový nákup téhož zboží.'
    case 'removed':
      return 'Už nečeká, odebrali jste ji.'
    case 'expired':
      return `Do ${formatDay(until)} se nepodařilo koupit, dál nečekáme a nic neplatíte.`
    default:
      return since === null
        ? `Nekoupí-li se, počká na další závoz, nejdéle do týdne od ${formatDay(until)}.`
        : `Čeká od týdne ${formatDay(since)}, nejdéle do týdne od ${formatDay(until)}.`
  }
}

/**
 * What stands beside the binding button of a form with items that wait: the last of their last weeks, and the most that they may cost together,
 * `162 Kč`. The whole promise of each
 * stands above. `items` is how many the form has.
 */
export function waitsText(untils: readonly WeekStart[], total: string, items: number): string {
  const last = untils.toSorted().at(-1)!
  const most = `nejdéle do týdne od ${formatDay(last)}, za nejvýš ${total}.`
  if (items === 1) return `Nekoupí-li se, počká ${most}`
  return `Nekoupí-li se, ${[2, 3, 4].includes(untils.length) ? 'počkají' : 'počká'} ${counted(untils.length, 'položka', 'položky', 'položek')}, ${most}`
}

/**
 * What stands above the binding button of a wait, and is agreed to with it: the last week, the most that the line may cost, and the fee of a
 * handover, `99 Kč`, or null if it costs nothing. Null: the line does not wait.
 */
export function waitingPromise(wait: { until: WeekStart; price: string; total: string; fee: string | null } | null): string {
  if (wait === null) return 'Nekoupí-li se položka v tomto týdnu, dál nečekáme a nic neplatíte.'
  const { until, price, total, fee } = wait
  return [
    `Nekoupí-li se položka v tomto týdnu, objednáme ji v některém z dalších závozů, nejdéle do týdne od ${formatDay(until)}, za nejvýš ${price}, celkem nejvýš ${total}.`,
    ...(fee === null ? [] : [`Převzetí závozu stojí ${fee}, i kdyby v něm byla jen tato položka.`]),
    'Do uzávěrky závozu, ke kterému se přidá, ji jedním stiskem odeberete.',
  ].join(' ')
}
