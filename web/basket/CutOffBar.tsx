import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay, timeLeft } from '#domain/time/prague.ts'
import { formatDay, onWeekday, untilWeekday } from '#domain/time/weekday.ts'
import { linkStyles } from '../ui/button-styles.ts'
import { Notice } from '../ui/Notice.tsx'

const SOON_MS = 3 * 60 * 60 * 1000

export interface CutOffBarProps {
  cutOffAt: Date
  now: Date
  /** What can be done instead, after the cut-off. */
  action?: ReactNode
}

/** Until when the week can change: amber, red in the last three hours, grey and in the past tense afterwards. */
export function CutOffBar({ cutOffAt, now, action }: CutOffBarProps) {
  const left = timeLeft(now, cutOffAt)
  const day = pragueDay(cutOffAt)
  const at = `${formatDay(day, 'short')}, ${formatPragueTime(cutOffAt)}`
  if (left === null) {
    return (
      <Notice tone="past" word="Uzavřeno:" title={nbsp(`Uzávěrka byla ${onWeekday(weekdayOf(day))} ${at}.`)} action={action}>
        Košík už změnit nejde.{' '}
        <a href="/contact" className={linkStyles()}>
          Pro změnu pište podporu
        </a>
      </Notice>
    )
  }
  const isSoon = cutOffAt.getTime() - now.getTime() < SOON_MS
  return (
    <Notice
      tone={isSoon ? 'soon' : 'due'}
      word={isSoon ? 'Brzy uzavřeme:' : 'Uzávěrka:'}
      title={nbsp(`Změny ${untilWeekday(weekdayOf(day))} ${at}`)}
    >
      {`—\u00a0${left}`}
    </Notice>
  )
}
