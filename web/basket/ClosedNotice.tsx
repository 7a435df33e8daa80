import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { linkStyles } from '../ui/button-styles.ts'
import { Notice } from '../ui/Notice.tsx'

export interface ClosedNoticeProps {
  cutOffAt: Date
  /** What can be done instead. */
  action?: ReactNode
}

/** Said of a week whose cut-off has passed. */
export function ClosedNotice({ cutOffAt, action }: ClosedNoticeProps) {
  const day = pragueDay(cutOffAt)
  const at = `${formatDay(day, 'short')}, ${formatPragueTime(cutOffAt)}`
  return (
    <Notice tone="past" word="Uzavřeno:" title={nbsp(`Uzávěrka byla ${onWeekday(weekdayOf(day))} ${at}.`)} action={action}>
      Košík už změnit nejde.{' '}
      <a href="/contact" className={linkStyles()}>
        Pro změnu pište podporu
      </a>
    </Notice>
  )
}
