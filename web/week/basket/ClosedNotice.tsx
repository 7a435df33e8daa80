import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf, type Day } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { linkStyles } from '../../ui/button-styles.ts'

export interface ClosedNoticeProps {
  cutOffAt: Date
  closedEarly: WeekBasket['closedEarly']
  /** From which day on the week can be edited; null if it is closed. */
  opensOn?: Day | null
  /** What can be done instead. */
  action?: ReactNode
}

/** "v pondělí 23. 11., 20:00" */
function onMoment(instant: Date): string {
  const day = pragueDay(instant)
  return `${onWeekday(weekdayOf(day))} ${formatDay(day, 'short')},\u00a0${formatPragueTime(instant)}`
}

/** The message about a closed week, at most two lines, because people ask what comes. */
export function ClosedNotice({ cutOffAt, closedEarly, opensOn = null, action }: ClosedNoticeProps) {
  if (opensOn !== null)
    return (
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-14 text-muted">
          <Lock aria-hidden className="mr-1.5 inline size-4 align-[-0.125em]" />
          <strong className="font-bold">
            {nbsp(`Týden půjde upravit ${onWeekday(weekdayOf(opensOn))} ${formatDay(opensOn, 'short')}`)}
          </strong>{' '}
          {nbsp('Zatím v něm platí váš pravidelný nákup.')}
        </p>
        {action}
      </div>
    )
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-14 text-muted">
        <Lock aria-hidden className="mr-1.5 inline size-4 align-[-0.125em]" />
        <strong className="font-bold">{nbsp(`Uzávěrka byla ${onMoment(cutOffAt)}.`)}</strong>{' '}
        {closedEarly && `${nbsp(`Uzavřeli jsme dřív, oznámená byla ${onMoment(closedEarly.announcedAt)}. Důvod: ${closedEarly.reason}`)} `}
        <a href="/support?new=support" className={linkStyles()}>
          Pro změnu napište podpoře
        </a>
      </p>
      {action}
    </div>
  )
}
