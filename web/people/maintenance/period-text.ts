import type { AnnouncedMaintenance, CurrentMaintenance } from '#contract/people/maintenance.ts'
import { addDays, weekdayOf } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { monthName, onWeekday, untilWeekday } from '#domain/time/weekday.ts'

const NBSP = '\u00a0'

interface Period {
  startsAt: Date
  endsAt: Date | null
}

function dateOf(instant: Date): string {
  const day = pragueDay(instant)
  return `${Number(day.slice(8, 10))}.${NBSP}${monthName(day)}`
}

const weekday = (instant: Date) => weekdayOf(pragueDay(instant))
const from = (instant: Date) =>
  `${untilWeekday(weekday(instant)).replace('do ', `od${NBSP}`)} ${dateOf(instant)} ${formatPragueTime(instant)}`
const until = (instant: Date) => `${untilWeekday(weekday(instant)).replace(' ', NBSP)} ${dateOf(instant)} ${formatPragueTime(instant)}`

/**
 * A period in words: `v sobotu 21. listopadu od 12:00 do 14:00`, `od soboty 21. listopadu 23:00 do neděle 22. listopadu 1:00`, without a
 * known end `od soboty 21. listopadu 12:00`.
 */
export function periodText({ startsAt, endsAt }: Period): string {
  if (endsAt === null) return from(startsAt)
  if (pragueDay(startsAt) !== pragueDay(endsAt)) return `${from(startsAt)} ${until(endsAt)}`
  return `${onWeekday(weekday(startsAt))} ${dateOf(startsAt)} od${NBSP}${formatPragueTime(startsAt)} do${NBSP}${formatPragueTime(endsAt)}`
}

const sentence = (text: string) => `${text.charAt(0).toLocaleUpperCase('cs')}${text.slice(1)}.`

/** Since when and until when the lock applies, as far as known. */
export function lockText({ startedAt, endsAt }: CurrentMaintenance): string {
  const unknown = 'Konec zatím neznáme.'
  if (startedAt === null) return unknown
  return `${sentence(periodText({ startsAt: startedAt, endsAt }))}${endsAt === null ? ` ${unknown}` : ''}`
}

/** Until when a pass lasts, at most for a day: `do 14:30`, `do zítřka 8:52`. */
export function passUntil(until: Date, now: Date): string {
  const [day, today] = [pragueDay(until), pragueDay(now)]
  if (day === today) return `do ${formatPragueTime(until)}`
  return `do ${day === addDays(today, 1) ? 'zítřka' : dateOf(until)} ${formatPragueTime(until)}`
}

/** The announcement of planned maintenance. */
export function announcedText(ahead: AnnouncedMaintenance): string {
  return `${periodText(ahead)} nebude Dohromady dostupné.`
}

/** The title of the lock, also while the page is about to return. */
export const lockTitle = (current: CurrentMaintenance | null): string =>
  current?.kind === 'outage' ? 'Právě opravujeme' : 'Plánovaná údržba'
