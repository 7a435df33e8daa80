/** A calendar day `YYYY-MM-DD` without a time zone. Days compare as strings. */
export type Day = string & { readonly __day: true }

const DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/
const MS_A_DAY = 86_400_000

/** Parses `YYYY-MM-DD` with years 1000 to 9999. Returns null if the calendar has no such day. */
export function parseDay(text: string): Day | null {
  const match = DAY.exec(text)
  if (!match) return null
  const at = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return at.toISOString().slice(0, 10) === text ? (text as Day) : null
}

/** Brands a day that is known to be valid (a literal, a column of type date). Throws RangeError if it is not. */
export function asDay(text: string): Day {
  const day = parseDay(text)
  if (day === null) throw new RangeError(`not a day: ${text}`)
  return day
}

function dayNumber(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / MS_A_DAY
}

/** Adds days; a negative number goes back. Throws RangeError outside the years 1000 to 9999. */
export function addDays(day: Day, days: number): Day {
  if (!Number.isInteger(days)) throw new RangeError(`not a whole number of days: ${days}`)
  return asDay(new Date((dayNumber(day) + days) * MS_A_DAY).toISOString().slice(0, 10))
}

/** The number of days between two days; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** A day of the week: 0 Sunday, 1 Monday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(day: Day): Weekday {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday
}
