import { CalendarDays } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { holidayName } from '#domain/time/holidays.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Chip } from '../../ui/Chip.tsx'
import { hoursOf, openingHours, today } from './opening-hours.ts'

const never = () => () => {}

/** Opening hours. Today's row is marked after hydration, because the prerendered page does not know the day. */
export function OpeningHours() {
  const day = useSyncExternalStore(never, today, () => null)
  const row = day && hoursOf(day)
  const holiday = day && holidayName(day)
  return (
    <div className="overflow-hidden rounded-16 border border-border bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">Otevírací doba</caption>
        <tbody>
          {openingHours.map(({ id, days, hours }) => (
            <tr key={id} className={`border-b border-border last:border-b-0 ${id === row ? 'bg-primary-soft' : ''}`}>
              <th scope="row" className="px-4 py-3 text-left font-semibold">
                <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                  {nbsp(days)}
                  {id === row && (
                    <Chip tone="primary" icon={CalendarDays}>
                      dnes{holiday && `, ${holiday}`}
                    </Chip>
                  )}
                </span>
              </th>
              <td className="px-4 py-3 text-right whitespace-nowrap">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
