import { plural } from '../text/plural.ts'
import type { Day } from './day.ts'
import { formatDay } from './weekday.ts'

// The only file that knows Temporal and the time zone. Browsers without Temporal load temporal-polyfill first.
const PRAGUE = 'Europe/Prague'

/** A local time of day: `20:00`. */
export type TimeOfDay = `${number}:${number}`

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day `HH:MM`, 00:00 to 23:59. */
export function isTimeOfDay(text: string): text is TimeOfDay {
  return TIME.test(text)
}

/** A time of day as people write it, `16:30`, `9:30`, `9.30`, `930` or `22`, as `HH:MM`; null if it is none. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  const time = `${hours?.padStart(2, '0')}:${minutes}`
  return isTimeOfDay(time) ? time : null
}

/**
 * The instant when clocks in Czechia show that time on that day. Throws RangeError when `time` is not `HH:MM`.
 *
 * | night | 02:30 | taken as |
 * |---|---|---|
 * | clocks go forward (28. 3. 2027) | does not exist | 03:30 summer time, as if the clock had run on |
 * | clocks go back (25. 10. 2026) | comes twice | the first one, still summer time |
 */
export function pragueInstant(day: Day, time: string): Date {
  if (!isTimeOfDay(time)) throw new RangeError(`not a time of day: ${time}`)
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return new Date(local.toZonedDateTime(PRAGUE, { disambiguation: 'compatible' }).epochMilliseconds)
}

function inPrague(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(PRAGUE)
}

/** The current day in Czechia at that instant. */
export function pragueDay(instant: Date): Day {
  return inPrague(instant).toPlainDate().toString() as Day
}

/** Formats the local time in Czechia: `20:00`, `8:05`. */
export function formatPragueTime(instant: Date): string {
  const local = inPrague(instant)
  return `${local.hour}:${String(local.minute).padStart(2, '0')}`
}

/** Formats day and time in Czechia so that a spreadsheet can sort it as text: `2026-11-23 20:00:05`. */
export function pragueSecond(instant: Date): string {
  return inPrague(instant).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/**
 * Formats the exact instant in Czechia: `23. 11. 2026 20:00:05,123 (+01:00)`. The offset tells the two hours apart that the change of clocks
 * repeats.
 */
export function formatPragueInstant(instant: Date): string {
  const local = inPrague(instant)
  const time = local.toPlainTime().toString({ smallestUnit: 'millisecond' }).replace(/^0/, '').replace('.', ',')
  return `${formatDay(pragueDay(instant))} ${time} (${local.offset})`
}

/**
 * Formats day and time in Czechia: short `po 23. 11., 20:00`, long `pondělí 23. 11., 20:00`, full `23. 11. 2026 20:00`. Use
 * `formatDay(pragueDay(instant), …)` for the day alone.
 */
export function formatPragueDateTime(instant: Date, form: 'short' | 'long' | 'full' = 'short'): string {
  const day = pragueDay(instant)
  if (form === 'full') return `${formatDay(day)} ${formatPragueTime(instant)}`
  return `${formatDay(day, form === 'long' ? 'long' : 'weekday')}, ${formatPragueTime(instant)}`
}

/** Formats a past instant relative to `now`: `14:32` on the same day, otherwise `23. 11., 14:32`. */
export function formatPragueMoment(instant: Date, now: Date): string {
  const day = pragueDay(instant)
  return day === pragueDay(now) ? formatPragueTime(instant) : `${formatDay(day, 'short')}, ${formatPragueTime(instant)}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = {
  day: (n: number) => `${n}\u00a0${plural(n, 'den', 'dny', 'dní')}`,
  hour: (n: number) => `${n}\u00a0${plural(n, 'hodina', 'hodiny', 'hodin')}`,
  minute: (n: number) => `${n}\u00a0${plural(n, 'minuta', 'minuty', 'minut')}`,
}

/**
 * Formats the remaining time in its two largest units, rounded down: `zbývají 2 dny 3 hodiny`, `zbývá 1 hodina`, `zbývá méně než minuta`. A
 * day has 24 hours. Returns null once `then` has passed.
 */
export function timeLeft(now: Date, then: Date): string | null {
  const left = then.getTime() - now.getTime()
  if (left <= 0) return null
  if (left < MINUTE) return 'zbývá méně než minuta'
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  const [first, text] =
    days > 0
      ? [days, words.day(days) + (hours > 0 ? ` ${words.hour(hours)}` : '')]
      : hours > 0
        ? [hours, words.hour(hours) + (minutes > 0 ? ` ${words.minute(minutes)}` : '')]
        : [minutes, words.minute(minutes)]
  return `${plural(first, 'zbývá', 'zbývají', 'zbývá')} ${text}`
}
