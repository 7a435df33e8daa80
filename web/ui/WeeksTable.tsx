import type { ReactNode } from 'react'
import type { Day, Weekday } from '#domain/time/day.ts'
import { weekdayName } from '#domain/time/weekday.ts'

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

export interface WeeksTableProps<Of extends { day: Day }> {
  weeks: readonly { start: string; number: number; days: readonly Of[] }[]
  labelledBy?: string
  /** Days that are shown as outside, such as those of other months. */
  isOutside?: (day: Of) => boolean
  children: (day: Of) => ReactNode
}

/** A calendar as a table: a row for each week, a column for each day of the week. */
export function WeeksTable<Of extends { day: Day }>({ weeks, labelledBy, isOutside = () => false, children }: WeeksTableProps<Of>) {
  return (
    <table aria-labelledby={labelledBy} className="w-full table-fixed border-collapse rounded-16 bg-surface text-14">
      <thead>
        <tr>
          <th scope="col" className="w-14 border border-border p-1 text-13 font-semibold text-muted">
            Týden
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="border border-border p-1 text-13 font-semibold text-muted">
              <abbr title={weekdayName(weekday)} className="no-underline">
                {weekdayName(weekday, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, number, days }) => (
          <tr key={start}>
            <th scope="row" className="border border-border p-1 text-muted">
              {number}
            </th>
            {days.map((each) => (
              <td key={each.day} className={`h-24 border border-border p-1 align-top ${isOutside(each) ? 'bg-sunken' : ''}`}>
                {children(each)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
