import { CalendarClock, CalendarPlus, ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  CALENDAR_LENGTHS,
  DEFAULT_LENGTH,
  inYear,
  pickedDay,
  stepCalendar,
  type CalendarDay,
  type CalendarWeek,
} from '#domain/help/step-calendar/step-calendar.ts'
import type { Task } from '#domain/help/tasks/task.ts'
import { counted } from '#domain/text/count.ts'
import { weekdayOf, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay, weekdayName } from '#domain/time/weekday.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { useWide } from '../../lib/use-wide.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { WeeksTable } from '../../ui/WeeksTable.tsx'
import { TaskRows } from '../tasks/TaskRows.tsx'

export interface StepCalendarProps {
  tasks: readonly Task[]
  now: Date
  onOpen: (task: Task) => void
}

const lengths = CALENDAR_LENGTHS.map((length) => ({ id: String(length), name: counted(length, 'den', 'dny', 'dní') }))

/** „Kalendář kroků“: weeks on a wide screen, an agenda on a phone. */
export function StepCalendar({ tasks, now, onOpen }: StepCalendarProps) {
  const today = pragueDay(now)
  const [from, setFrom] = useState<Day>(today)
  // While a date is typed, the field has no valid day; the calendar stays where it is.
  const [picked, setPicked] = useState<Day | null>(today)
  const [length, setLength] = useState(DEFAULT_LENGTH)
  const [opened, setOpened] = useState<Day | null>(null)
  const isWide = useWide()
  const weeks = stepCalendar(tasks, from, length)
  const year = Number(from.slice(0, 4))
  const day = weeks.flatMap(({ days }) => days).find((each) => each.day === opened)
  const pick = (value: Day | null) => {
    setPicked(value)
    setFrom(pickedDay(value ?? '', from))
  }
  const view = { weeks, today, now, onDay: setOpened, onOpen }
  return (
    <section aria-labelledby="kalendar-kroku" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="kalendar-kroku" className="text-22 font-bold">
          Kalendář kroků
        </h2>
        <Button variant="quiet" onPress={() => openDialog('settings', 'calendar')}>
          <CalendarPlus aria-hidden className="size-5" />
          Synchronizovat kalendář
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <DateField label="Od" value={picked} onChange={pick} />
        </div>
        <div className="w-32">
          <Select
            label="Kolik dní"
            options={lengths}
            value={String(length)}
            onChange={(value) => setLength(CALENDAR_LENGTHS.find((each) => String(each) === value) ?? length)}
          />
        </div>
        <div role="group" aria-label="Rok" className="flex items-center">
          <IconButton icon={ChevronLeft} label={`Rok ${year - 1}`} onPress={() => pick(inYear(year - 1, from))} />
          <span className="font-semibold">{year}</span>
          <IconButton icon={ChevronRight} label={`Rok ${year + 1}`} onPress={() => pick(inYear(year + 1, from))} />
        </div>
        {from !== today && (
          <Button variant="quiet" onPress={() => pick(today)}>
            Dnes
          </Button>
        )}
      </div>
      {isWide ? <Grid {...view} /> : <Agenda {...view} />}
      {day && <DayDialog day={day} now={now} onOpen={onOpen} onClose={() => setOpened(null)} />}
    </section>
  )
}

interface ViewProps {
  weeks: readonly CalendarWeek<Task>[]
  today: Day
  now: Date
  onDay: (day: Day) => void
  onOpen: (task: Task) => void
}

function Grid({ weeks, today, now, onDay, onOpen }: ViewProps) {
  return (
    <WeeksTable weeks={weeks}>
      {(day) => (
        <>
          <DayButton day={day} today={today} onDay={onDay} />
          <Chips day={day} now={now} onDay={onDay} onOpen={onOpen} />
        </>
      )}
    </WeeksTable>
  )
}

function DayButton({ day: { day, holiday }, today, onDay }: { day: CalendarDay<Task>; today: Day; onDay: (day: Day) => void }) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
        className="min-h-7 min-w-7 cursor-pointer rounded-full px-1 font-semibold hovered:bg-primary-soft aria-[current=date]:ring-2 aria-[current=date]:ring-primary"
      >
        <span className="sr-only">{formatDay(day, 'long')}</span>
        <span aria-hidden>{formatDay(day, 'short')}</span>
      </button>
      {holiday && <Holiday name={holiday} />}
    </>
  )
}

function Holiday({ name }: { name: string }) {
  return (
    <p className="text-13 text-pretty text-muted">
      <span aria-hidden className="mr-1 inline-block size-2 rounded-full bg-border-strong" />
      {name}
    </p>
  )
}

const isLate = ({ completedAt, dueAt }: Task, now: Date): boolean => completedAt === null && dueAt !== null && dueAt < now

function Chips({ day, now, onDay, onOpen }: { day: CalendarDay<Task> } & Pick<ViewProps, 'now' | 'onDay' | 'onOpen'>) {
  if (day.tasks.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {day.shown.map((task) => (
        <li key={task.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(task)}
            className={`forced-border min-h-6 w-full cursor-pointer truncate rounded-8 px-2 py-0.5 text-left text-13 font-semibold ${isLate(task, now) ? 'bg-error-soft text-error' : 'bg-primary-soft text-primary'} ${task.completedAt ? 'line-through' : ''}`}
            title={task.title}
          >
            {task.completedAt && <span className="sr-only">Hotovo: </span>}
            {isLate(task, now) && (
              <>
                <CircleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />
                <span className="sr-only">Po termínu: </span>
              </>
            )}
            {task.title}
          </button>
        </li>
      ))}
      {day.more > 0 && (
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onDay(day.day)}
            className="min-h-6 cursor-pointer rounded-8 px-2 text-13 font-semibold text-primary hovered:bg-primary-soft"
          >
            +{day.more} další
          </button>
        </li>
      )}
    </ul>
  )
}

/** The days with something on them; the others say nothing. */
function Agenda({ weeks, today, now, onDay, onOpen }: ViewProps) {
  return (
    <ol className="flex flex-col gap-3">
      {weeks.map(({ start, number, days }) => {
        const full = days.filter(({ day, tasks, holiday }) => tasks.length > 0 || holiday !== null || day === today)
        return (
          <li key={start} className="rounded-16 border border-border bg-surface px-4 py-3">
            <h3 className="text-14 font-semibold text-muted">Týden {number}</h3>
            {full.length === 0 && <p className="text-14 text-muted">Žádné kroky</p>}
            <ol>
              {full.map((day) => (
                <li key={day.day} className="border-b border-border py-2 last:border-b-0">
                  <div className="flex items-center gap-2">
                    <span className="text-14 text-muted">{weekdayName(weekdayOf(day.day))}</span>
                    <DayButton day={day} today={today} onDay={onDay} />
                  </div>
                  <Chips day={day} now={now} onDay={onDay} onOpen={onOpen} />
                </li>
              ))}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

function DayDialog({
  day,
  now,
  onOpen,
  onClose,
}: {
  day: CalendarDay<Task>
  now: Date
  onOpen: (task: Task) => void
  onClose: () => void
}) {
  return (
    <Dialog title={formatDay(day.day, 'long')} isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-3">
        {day.holiday && <Holiday name={day.holiday} />}
        {day.tasks.length === 0 ? (
          <p className="flex items-center gap-2 text-muted">
            <CalendarClock aria-hidden className="size-5 shrink-0" />
            Na tento den nejsou naplánovány žádné kroky
          </p>
        ) : (
          <TaskRows
            tasks={day.tasks}
            now={now}
            onOpen={(task) => {
              onClose()
              onOpen(task)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
