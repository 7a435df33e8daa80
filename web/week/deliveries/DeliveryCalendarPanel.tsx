import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDeliveryRow } from '#contract/week/deliveries.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek, weekOf } from '#domain/time/week.ts'
import { monthTitle } from '#domain/time/month-title.ts'
import { formatDay } from '#domain/time/weekday.ts'
import {
  deliveryCalendar,
  movedDay,
  shownDays,
  type CalendarView,
  type DeliveryDay,
  type DeliveryWeek,
} from '#domain/week/deliveries/delivery-calendar.ts'
import { orpc } from '../../lib/rpc.ts'
import { useWide } from '../../lib/use-wide.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { WeeksTable } from '../../ui/WeeksTable.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { DayEvents } from './DayEvents.tsx'

const views = [
  { id: 'week', name: 'Týden' },
  { id: 'month', name: 'Měsíc' },
] as const
const steps = { week: ['Předchozí týden', 'Další týden'], month: ['Předchozí měsíc', 'Další měsíc'] } as const

const titleOf = (view: CalendarView, day: Day) =>
  view === 'week' ? `Týden ${isoWeek(weekOf(day)).week}, ${formatWeekRange(weekOf(day))}` : monthTitle(day)

const isEmpty = ({ deliveries, shifted, cutOffs, holiday }: DeliveryDay<CalendarDeliveryRow>) =>
  deliveries.length + shifted.length + cutOffs.length === 0 && holiday === null

/** Deliveries and cut-offs by week or by month: a table on a wide screen, an agenda on a phone. */
export function DeliveryCalendarPanel({ own, now }: { own: string | null; now: Date }) {
  const today = pragueDay(now)
  const [view, setView] = useState<CalendarView>('month')
  const [day, setDay] = useState<Day>(today)
  const [isOwnOnly, setOwnOnly] = useState(own !== null)
  const isWide = useWide()
  const reading = useQuery({
    ...orpc.deliveries.calendarDays.queryOptions({ input: shownDays(view, day) }),
    placeholderData: keepPreviousData,
  })
  const [previous, next] = steps[view]
  const shown = (reading.data?.deliveries ?? []).filter(({ localityName }) => !isOwnOnly || localityName === own)
  const props = { weeks: deliveryCalendar(shown, view, day), today, own, now }
  return (
    <section aria-labelledby="kalendar-dnu" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 id="kalendar-dnu" aria-live="polite" className="min-w-56 text-20 font-bold">
          {titleOf(view, day)}
        </h2>
        <div role="group" aria-label="Posun kalendáře" className="flex items-center">
          <IconButton icon={ChevronLeft} label={previous} onPress={() => setDay(movedDay(view, day, -1))} />
          <Button variant="quiet" isDisabled={day === today} onPress={() => setDay(today)}>
            Dnes
          </Button>
          <IconButton icon={ChevronRight} label={next} onPress={() => setDay(movedDay(view, day, 1))} />
        </div>
        <div className="w-32">
          <Select label="Zobrazení" options={views} value={view} onChange={(id) => setView(id === 'week' ? 'week' : 'month')} />
        </div>
        {own !== null && (
          <Checkbox isSelected={isOwnOnly} onChange={setOwnOnly}>
            Jen {own}
          </Checkbox>
        )}
      </div>
      {!reading.data ? (
        <NotRead of={reading} failure="Kalendář závozů se nepodařilo načíst." bones={['block']} />
      ) : isWide ? (
        <Grid {...props} />
      ) : (
        <Agenda {...props} />
      )}
    </section>
  )
}

interface ViewProps {
  weeks: readonly DeliveryWeek<CalendarDeliveryRow>[]
  today: Day
  own: string | null
  now: Date
}

function Grid({ weeks, today, own, now }: ViewProps) {
  return (
    <WeeksTable weeks={weeks} labelledBy="kalendar-dnu" isOutside={({ isInside }) => !isInside}>
      {(each) => (
        <>
          <time
            dateTime={each.day}
            aria-current={each.day === today ? 'date' : undefined}
            className={`inline-flex size-7 items-center justify-center rounded-full font-semibold ${each.day === today ? 'bg-primary text-on-primary' : each.holiday === null ? '' : 'text-due'}`}
          >
            {Number(each.day.slice(8))}
          </time>
          <DayEvents of={each} own={own} now={now} />
        </>
      )}
    </WeeksTable>
  )
}

function Agenda({ weeks, today, own, now }: ViewProps) {
  const days = weeks.flatMap((week) => week.days).filter((each) => each.isInside && !isEmpty(each))
  if (days.length === 0) return <p className="text-muted">V této době není naplánovaný žádný závoz.</p>
  return (
    <ol className="divide-y divide-border rounded-16 border border-border bg-surface px-4">
      {days.map((each) => (
        <li key={each.day} className="py-3">
          <p aria-current={each.day === today ? 'date' : undefined} className={`font-semibold ${each.day === today ? 'text-primary' : ''}`}>
            {formatDay(each.day, 'weekday')}
            {each.day === today && ' · dnes'}
          </p>
          <DayEvents of={each} own={own} now={now} />
        </li>
      ))}
    </ol>
  )
}
