import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { formatWeekRange, isoWeek, parseWeekStart, type WeekStart } from '#domain/time/week.ts'
import { ownScroll } from '../../ui/own-scroll.ts'
import { WeekState, type StripWeek } from './WeekState.tsx'

export interface WeekStripProps {
  weeks: readonly StripWeek[]
  selected: WeekStart
  onSelect: (week: WeekStart) => void
}

/** The weeks side by side; arrows, Home and End move, Enter chooses. */
export function WeekStrip({ weeks, selected, onSelect }: WeekStripProps) {
  return (
    <ListBox
      aria-label="Týden"
      {...ownScroll(`weeks ${selected}`)}
      orientation="horizontal"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const week = keys === 'all' ? null : parseWeekStart(String([...keys][0] ?? ''))
        if (week !== null) onSelect(week)
      }}
      className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-0.5 outline-none! print:hidden md:mx-0 md:scroll-px-1 md:px-1"
    >
      {weeks.map((week) => (
        <ListBoxItem
          key={week.weekStart}
          id={week.weekStart}
          ref={week.weekStart === selected ? bringIntoView : null}
          textValue={`Týden ${isoWeek(week.weekStart).week}`}
          className="relative flex min-w-24 shrink-0 cursor-pointer snap-start flex-col justify-center rounded-12 border border-border bg-surface px-3 py-1.5 transition-colors duration-150 hovered:border-border-strong selected:border-primary selected:bg-primary-soft selected:ring-1 selected:ring-primary"
        >
          <span className="flex items-center gap-2 whitespace-nowrap">
            <span className="text-14 font-bold">Týden {isoWeek(week.weekStart).week}</span>
            <WeekState week={week} isShort />
          </span>
          <span className="text-13 whitespace-nowrap text-muted">{formatWeekRange(week.weekStart, 'short')}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

// Scrolls a later week into view. Only the strip scrolls, never the page.
function bringIntoView(week: HTMLElement | null): void {
  const strip = week?.parentElement
  if (!week || !strip) return
  const [outer, inner] = [strip.getBoundingClientRect(), week.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right) strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
