import { ChevronRight } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { useDemandHref } from '../../people/links/basket-owner.ts'
import { Card } from '../../ui/Card.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { useWeeks } from '../basket/use-basket.ts'
import { WeekState } from '../basket/WeekState.tsx'

const MOST = 4

export interface OtherWeeksProps {
  /** The shown week, if it is open. */
  shown: WeekStart | null
  /** The shown week, if it is closed: its page has its history and deadlines. */
  closed: WeekStart | null
}

/** Links to the weeks that can be changed besides the shown one; nothing if there are none, or if they cannot be read. */
export function OtherWeeks({ shown, closed }: OtherWeeksProps) {
  const { data } = useWeeks()
  const demand = useDemandHref()
  const weeks = (data ?? []).filter(({ weekStart, isOpen }) => isOpen && weekStart !== shown).slice(0, MOST)
  if (weeks.length === 0 && closed === null) return null
  return (
    <Card as="section" aria-label="Další závozy">
      <h2 className="font-bold">Další závozy</h2>
      <ul className="divide-y divide-border">
        {closed !== null && (
          <li className="relative py-2 pr-7">
            <a href={demand({ mode: 'weekly', weekStart: closed })} className={linkStyles({ variant: 'cover' })}>
              {nbsp(`Týden ${isoWeek(closed).week} se všemi termíny a historií`)}
            </a>
            <ChevronRight aria-hidden className="absolute top-2.5 right-0 size-5 text-muted" />
          </li>
        )}
        {weeks.map((week) => (
          <li key={week.weekStart} className="relative flex flex-wrap items-center gap-x-3 py-2 pr-7">
            <a href={demand({ mode: 'weekly', weekStart: week.weekStart })} className={linkStyles({ variant: 'cover' })}>
              {nbsp(`Týden ${isoWeek(week.weekStart).week}`)}
            </a>
            <span className="text-14 text-muted">{formatWeekRange(week.weekStart, 'short')}</span>
            <WeekState week={week} />
            <span className="text-14 text-muted sm:ml-auto">{nbsp(`uzávěrka ${formatPragueDateTime(week.cutOffAt)}`)}</span>
            <ChevronRight aria-hidden className="absolute right-0 size-5 text-muted" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
