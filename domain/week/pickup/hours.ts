import { addDays, parseDay, weekdayOf, type Day } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { formatDay, onWeekday } from '../../time/weekday.ts'

/** A part of a day in which a point is open, in minutes after midnight. */
export interface Interval {
  from: number
  until: number
}

/** A day on which a point is open otherwise; empty hours mean that it is closed. */
export interface HoursException {
  day: Day
  hours: string
  note: string
}

/** The hours of a point in its own words, `po–pá 8–18, so 8–12`, and the days that differ. */
export interface PointHours {
  openingHours: string | null
  exceptions: readonly HoursException[]
}

const DAYS = ['ne', 'po', 'út', 'st', 'čt', 'pá', 'so']
const DAY_PART = /^(ne|po|út|st|čt|pá|so)(?:\s*[-–]\s*(ne|po|út|st|čt|pá|so))?\s*/
const TIME_PART = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–]\s*(\d{1,2})(?:[:.](\d{2}))?$/

function readInterval(text: string): Interval | null {
  const [, fromHour, fromMinute = '0', untilHour, untilMinute = '0'] = TIME_PART.exec(text) ?? []
  if (fromHour === undefined) return null
  const [from, until] = [Number(fromHour) * 60 + Number(fromMinute), Number(untilHour) * 60 + Number(untilMinute)]
  const isTime = Number(fromMinute) < 60 && Number(untilMinute) < 60 && until <= 24 * 60
  return isTime && from < until ? { from, until } : null
}

function daysBetween(first: string, last: string): number[] {
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, n) => (from + n) % 7)
}

const inOrder = (intervals: readonly Interval[]) => intervals.toSorted((a, b) => a.from - b.from)
const overlap = (intervals: readonly Interval[]) => intervals.some(({ from }, i) => i > 0 && from < intervals[i - 1]!.until)

/**
 * The hours of a week by weekday, Sunday first: `po–pá 7:30–12, 13–17, so 8–11` or `denně 6–22`. Null if they are not written so; then it is
 * not known when the point is open (docs/rules/week.md#opening-hours).
 */
export function readHours(text: string): readonly (readonly Interval[])[] | null {
  const week: Interval[][] = DAYS.map(() => [])
  let days: number[] = []
  let hasTime = true
  const parts = text
    .replaceAll('\u00a0', ' ')
    .toLowerCase()
    .split(/,| a (?=[a-zčú])/)
  for (const part of parts) {
    let rest = part.trim()
    if (rest.startsWith('denně ')) {
      days = [0, 1, 2, 3, 4, 5, 6]
      rest = rest.slice('denně '.length).trim()
    }
    const [whole, first, last] = DAY_PART.exec(rest) ?? []
    if (whole !== undefined && first !== undefined) {
      days = [...(hasTime ? [] : days), ...daysBetween(first, last ?? first)]
      rest = rest.slice(whole.length).trim()
    }
    // `po, st 8–12`: the days wait for their time.
    hasTime = rest !== ''
    if (!hasTime && first === undefined) return null
    if (!hasTime) continue
    const interval = readInterval(rest)
    if (interval === null || days.length === 0) return null
    for (const day of new Set(days)) week[day]!.push(interval)
  }
  const sorted = week.map(inOrder)
  return hasTime && !sorted.some(overlap) ? sorted : null
}

/** When a point is open on a day; null if it is not known. */
export function hoursOn({ openingHours, exceptions }: PointHours, day: Day): readonly Interval[] | null {
  const exception = exceptions.find((each) => each.day === day)
  if (exception?.hours === '') return []
  if (exception) return readHours(`denně ${exception.hours}`)?.[0] ?? null
  return openingHours === null ? null : (readHours(openingHours)?.[weekdayOf(day)] ?? null)
}

/** Reads exceptions, one per line: `24. 12. 2026 zavřeno (Štědrý den)` or `31. 12. 2026 8–12`. Null if a line is not written so. */
export function readExceptions(text: string): HoursException[] | null {
  const exceptions: HoursException[] = []
  for (const written of text.replaceAll('\u00a0', ' ').split('\n')) {
    const line = written.trim()
    if (line === '') continue
    const [noted = '', note = ''] = /\(([^()]{1,80})\)$/.exec(line) ?? []
    const [, date, month, year, hours] =
      /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})(?:\s*:)?\s+(zavřeno|[\d:.,–-][\d:.,\s–-]*)$/i.exec(
        line.slice(0, line.length - noted.length).trimEnd(),
      ) ?? []
    const day = parseDay(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`)
    if (day === null || hours === undefined || exceptions.some((each) => each.day === day)) return null
    const isClosed = hours.toLowerCase() === 'zavřeno'
    if (!isClosed && readHours(`denně ${hours}`) === null) return null
    exceptions.push({ day, hours: isClosed ? '' : hours, note: note.trim() })
  }
  return exceptions.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Exceptions as `readExceptions` reads them. */
export const exceptionsText = (exceptions: readonly HoursException[]): string =>
  exceptions
    .map(({ day, hours, note }) => `${formatDay(day)} ${hours === '' ? 'zavřeno' : hours}${note === '' ? '' : ` (${note})`}`)
    .join('\n')
    .replaceAll('\u00a0', ' ')

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** When a purchase that arrives at a time can be collected at a point. */
export type PickupWindow =
  | { state: 'unknown' }
  | { state: 'open'; from: string; until: string }
  /** `next` is the first time within a week at which it opens; null if it does not, or if it is not known. */
  | { state: 'closed'; next: { day: Day; from: string; until: string } | null }

/** When a purchase that arrives on a day at a time can be collected (docs/rules/week.md#opening-hours). */
export function pickupWindow(hours: PointHours, day: Day, arrival: string): PickupWindow {
  const today = hoursOn(hours, day)
  if (today === null) return { state: 'unknown' }
  const arrives = minutesOf(arrival)
  const left = today.find(({ until }) => until > arrives)
  if (left) return { state: 'open', from: timeText(Math.max(left.from, arrives)), until: timeText(left.until) }
  for (let n = 1; n <= 7; n += 1) {
    const later = addDays(day, n)
    const intervals = hoursOn(hours, later)
    if (intervals === null) break
    const [first] = intervals
    if (first) return { state: 'closed', next: { day: later, from: timeText(first.from), until: timeText(first.until) } }
  }
  return { state: 'closed', next: null }
}

/** A minute of a day as an instant; 1440 is its end. */
const instantOn = (day: Day, minutes: number): Date =>
  minutes === 24 * 60 ? pragueInstant(addDays(day, 1), '00:00') : pragueInstant(day, timeText(minutes).padStart(5, '0'))

/**
 * Until when a purchase that arrives on a day at a time can be collected: the closing of the point that day, or the first day on which it opens
 * again. Null if its hours are not known (docs/rules/week.md#deadlines).
 */
export function pickupEnd(hours: PointHours, day: Day, arrival: string): Date | null {
  const window = pickupWindow(hours, day, arrival)
  const on = window.state === 'open' ? day : window.state === 'closed' ? window.next?.day : undefined
  const last = on && hoursOn(hours, on)?.at(-1)
  return on && last ? instantOn(on, last.until) : null
}

/**
 * What members must know of a point on the day of a delivery, because the delivery's time alone would promise a closed hour; null if it is open
 * from that time on, or if its hours are not known. Without a time the purchase is there all day, so the hours of that day are said.
 */
export function windowNote(hours: PointHours, day: Day, arrival: string | null): string | null {
  const window = pickupWindow(hours, day, arrival ?? '00:00')
  if (window.state === 'unknown') return null
  const at = arrival === null ? null : timeText(minutesOf(arrival))
  if (window.state === 'open' && at === null)
    return `Vyzvednete ${hoursOn(hours, day)!
      .map(({ from, until }) => `od ${timeText(from)} do ${timeText(until)}`)
      .join(' a\u00a0')}.`
  if (window.state === 'open')
    return window.from === at ? null : `V\u00a0${at} je zavřeno, vyzvednete od ${window.from} do ${window.until}.`
  const why = hours.exceptions.find((each) => each.day === day)?.note
  const closed = `${capital(onWeekday(weekdayOf(day)))} ${formatDay(day, 'short')} je ${at === null ? '' : `po ${at} `}zavřeno${why ? ` (${why})` : ''}`
  if (window.next === null) return `${closed}.`
  const { day: next, from, until } = window.next
  return `${closed}. Otevře ${onWeekday(weekdayOf(next))} ${formatDay(next, 'short')} v\u00a0${from} a\u00a0zavře v\u00a0${until}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
