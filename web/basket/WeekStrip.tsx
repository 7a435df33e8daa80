import { Lock } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { plural } from '#domain/text/plural.ts'
import { formatWeekRange, isoWeek, parseWeekStart, type WeekStart } from '#domain/time/week.ts'

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

export interface WeekStripProps {
  weeks: readonly StripWeek[]
  selected: WeekStart
  onSelect: (week: WeekStart) => void
}

/** The weeks that can be chosen, side by side; arrows, Home and End move, Enter chooses. */
export function WeekStrip({ weeks, selected, onSelect }: WeekStripProps) {
  return (
    <ListBox
      aria-label="Týden"
      orientation="horizontal"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const week = keys === 'all' ? null : parseWeekStart(String([...keys][0] ?? ''))
        if (week !== null) onSelect(week)
      }}
      className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 outline-none! md:mx-0 md:scroll-px-1 md:px-1"
    >
      {weeks.map((week) => (
        <ListBoxItem
          key={week.weekStart}
          id={week.weekStart}
          textValue={`Týden ${isoWeek(week.weekStart).week}`}
          className="flex min-w-28 shrink-0 cursor-pointer snap-start flex-col rounded-12 border border-border bg-surface px-3 py-2 transition-colors duration-150 hovered:border-border-strong selected:border-primary selected:bg-primary-soft selected:ring-1 selected:ring-primary"
        >
          <span className="font-bold">Týden {isoWeek(week.weekStart).week}</span>
          <span className="text-14 whitespace-nowrap text-muted">{formatWeekRange(week.weekStart, 'short')}</span>
          <WeekState week={week} />
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

function WeekState({ week }: { week: StripWeek }) {
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
  if (changes === 0) return <span className="text-14 whitespace-nowrap text-muted">podle šablony</span>
  return (
    <span className="text-14 font-semibold whitespace-nowrap text-change">
      {changes} {plural(changes, 'změna', 'změny', 'změn')}
    </span>
  )
}
