import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, isoWeek, PICKER_WEEKS } from '#domain/time/week.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { useDemandHref } from '../../people/links/basket-owner.ts'
import { NoMunicipality } from './NoMunicipality.tsx'
import { useWeeks } from './use-basket.ts'
import { WeekState } from './WeekState.tsx'

/** The list of weeks to choose from, with range, start, number and state (docs/rules/week.md#weeks). */
export function WeekPicker({ onClose }: { onClose: () => void }) {
  const weeks = useWeeks()
  const demand = useDemandHref()
  return (
    <Dialog title="Který týden?" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {refusalOf(weeks.error)?.code === 'NO_LOCALITY' ? (
        <NoMunicipality />
      ) : weeks.data ? (
        // The delivery that is on its way comes first; it is not one of the eight weeks.
        <ul className="-mx-3">
          {weeks.data.slice(-PICKER_WEEKS).map((week) => (
            <li key={week.weekStart} className="border-b border-border last:border-b-0">
              <a
                href={demand({ mode: 'weekly', weekStart: week.weekStart })}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 rounded-8 px-3 py-2 hovered:bg-sunken"
              >
                <span>
                  <span className="block font-bold">{formatWeekRange(week.weekStart)}</span>
                  <span className="block text-14 text-muted">
                    Týden {isoWeek(week.weekStart).week} · začíná {formatDay(week.weekStart)}
                  </span>
                </span>
                <WeekState week={week} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <NotRead of={weeks} failure="Chyba při načítání položek" bones={['line', 'line', 'line']} />
      )}
    </Dialog>
  )
}
