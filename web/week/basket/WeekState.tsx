import { Clock, Lock, Truck } from 'lucide-react'
import { plural } from '#domain/text/plural.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { isUnordered, type DeliveryStatus } from '#domain/week/deliveries/status.ts'

export interface StripWeek {
  weekStart: WeekStart
  isOpen: boolean
  /** The number of lines that are changed, excluded or added. */
  changed: number
  excluded: number
  added: number
  /** Whether the whole week is skipped. */
  isSkipped?: boolean
  /** Whether its purchase is still to be handed over. */
  isComing?: boolean
  status?: DeliveryStatus
}

export interface WeekStateProps {
  week: StripWeek
  /** Beside the week's number: regular and closed weeks need no words there. */
  isShort?: boolean
}

/** How a week differs from the template, in one or two words. */
export function WeekState({ week, isShort = false }: WeekStateProps) {
  const changes = week.changed + week.added + week.excluded
  const size = isShort ? 'text-13' : 'text-14'
  if (week.isComing && week.status !== undefined && isUnordered(week.status))
    return (
      <span className={`flex items-center gap-1 font-semibold text-due ${size}`}>
        <Clock aria-hidden className="size-3.5" />
        neobjednáno
      </span>
    )
  if (week.isComing)
    return (
      <span className={`flex items-center gap-1 font-semibold text-save ${size}`}>
        <Truck aria-hidden className="size-3.5" />
        přijede
      </span>
    )
  if (!week.isOpen) {
    return (
      <span className={`flex items-center gap-1 text-muted ${size}`}>
        <Lock aria-hidden className="size-3.5" />
        <span className={isShort && !week.isSkipped ? 'sr-only' : ''}>{week.isSkipped ? 'vynecháno' : 'uzavřeno'}</span>
      </span>
    )
  }
  if (week.isSkipped) return <span className={`font-semibold text-change ${size}`}>vynecháno</span>
  if (changes === 0) return <span className={isShort ? 'sr-only' : 'text-14 whitespace-nowrap text-muted'}>beze změn</span>
  return (
    <span className={`font-semibold whitespace-nowrap text-change ${size}`}>
      {changes} {plural(changes, 'změna', 'změny', 'změn')}
    </span>
  )
}
