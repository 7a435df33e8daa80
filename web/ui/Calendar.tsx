import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'

/** A month to pick a day from; takes value and limits from the surrounding DatePicker. */
export function Calendar() {
  return (
    <AriaCalendar firstDayOfWeek="mon" className="mx-auto w-fit">
      <div className="flex items-center gap-2 pb-2">
        <Turn slot="previous" icon={ChevronLeft} />
        <CalendarHeading className="flex-1 text-center font-bold" />
        <Turn slot="next" icon={ChevronRight} />
      </div>
      {/* Short names, because two of the narrow ones are P and two are S. */}
      <CalendarGrid weekdayStyle="short" className="border-collapse">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className="h-8 text-13 font-semibold text-muted">{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="tap flex cursor-pointer items-center justify-center rounded-full outline-offset-[-3px] hovered:bg-primary-soft selected:bg-primary selected:font-bold selected:text-on-primary forced-colors:selected:forced-color-adjust-none forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText] outside-month:invisible unavailable:text-muted unavailable:line-through disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60 unavailable:cursor-not-allowed data-today:ring-2 data-today:ring-border-strong data-today:ring-inset focus-visible:outline-3 focus-visible:outline-focus"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

function Turn({ slot, icon: Icon }: { slot: 'previous' | 'next'; icon: LucideIcon }) {
  return (
    <Button
      slot={slot}
      className="tap inline-flex cursor-pointer items-center justify-center rounded-full text-primary hovered:bg-primary-soft disabled:cursor-not-allowed disabled:opacity-45"
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}
