import { weekdayOf, type Day } from '#domain/time/day.ts'
import { holidayName } from '#domain/time/holidays.ts'

/** A row of the opening hours (docs/rules/public.md#pages-about-us). */
export interface Hours {
  id: 'workday' | 'saturday' | 'closed' | 'online'
  days: string
  hours: string
}

export const openingHours: readonly Hours[] = [
  { id: 'workday', days: 'Pondělí až pátek', hours: '8–18' },
  { id: 'saturday', days: 'Sobota', hours: '9–14' },
  { id: 'closed', days: 'Neděle a svátky', hours: 'zavřeno' },
  { id: 'online', days: 'Online podpora', hours: '24/7' },
]

/** The row that applies on a day: public holidays are closed on any weekday. */
export function hoursOf(day: Day): Hours['id'] {
  if (holidayName(day) !== null) return 'closed'
  const weekday = weekdayOf(day)
  if (weekday === 0) return 'closed'
  return weekday === 6 ? 'saturday' : 'workday'
}

const inPrague = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today's date in Czechia by this device's clock. */
export function today(): Day {
  const part = Object.fromEntries(inPrague.formatToParts(new Date()).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}` as Day
}
