import { Lock } from 'lucide-react'
import { plural } from '#domain/text/plural.ts'
import type { WeekStart } from '#domain/time/week.ts'

export interface StripWeek {
  weekStart: WeekStart
  isOpen: boolean
  /** How many lines differ from the template, are left out, or were added. */
  changed: number
  excluded: number
  added: number
  /** Nothing at all comes this week. */
  isSkipped?: boolean
}

/** How a week differs from the template, in a word or two. */
export function WeekState({ week }: { week: StripWeek }) {
  const changes = week.changed + week.added + week.excluded
  if (!week.isOpen) {
    return (
      <span className="flex items-center gap-1 text-14 text-muted">
        <Lock aria-hidden className="size-3.5" />
        uzavřeno
      </span>
    )
  }
  if (week.isSkipped) return <span className="text-14 font-semibold text-change">vynecháno</span>
  if (changes === 0) return <span className="text-14 whitespace-nowrap text-muted">beze změn</span>
  return (
    <span className="text-14 font-semibold whitespace-nowrap text-change">
      {changes} {plural(changes, 'změna', 'změny', 'změn')}
    </span>
  )
}
