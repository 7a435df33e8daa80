import { weekdayOf, type Day, type Weekday } from './day.ts'

const NAMES = ['neděle', 'pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota'] as const
const SHORT = ['ne', 'po', 'út', 'st', 'čt', 'pá', 'so'] as const
// With its preposition, no text may be cut at a space: the build joins „v pátek“ by a no-break one.
const ACCUSATIVE = ['neděli', 'pondělí', 'úterý', 'středu', 'čtvrtek', 'pátek', 'sobotu'] as const
const UNTIL = ['do neděle', 'do pondělí', 'do úterý', 'do středy', 'do čtvrtka', 'do pátku', 'do soboty'] as const
const MONTHS = [
  'ledna',
  'února',
  'března',
  'dubna',
  'května',
  'června',
  'července',
  'srpna',
  'září',
  'října',
  'listopadu',
  'prosince',
] as const

/** The name of a weekday: `pondělí`, short `po`. */
export function weekdayName(weekday: Weekday, form: 'long' | 'short' = 'long'): string {
  return form === 'long' ? NAMES[weekday] : SHORT[weekday]
}

/** The weekday as an answer to "when": `v pondělí`, `ve čtvrtek`. */
export function onWeekday(weekday: Weekday): string {
  return `${weekday === 3 || weekday === 4 ? 've' : 'v'}\u00a0${ACCUSATIVE[weekday]}`
}

/** The weekday as an answer to "for when": `na pondělí`, `na středu`. */
export function forWeekday(weekday: Weekday): string {
  return `na\u00a0${ACCUSATIVE[weekday]}`
}

/** The weekday as an answer to "until when": `do pondělí`, `do středy`. */
export function untilWeekday(weekday: Weekday): string {
  return UNTIL[weekday]
}

/** The month of a day in the genitive, for use after the day's number: `listopadu`. */
export function monthName(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** Formats a day in words: `5. prosince`. */
export function dayInWords(day: Day): string {
  return `${Number(day.slice(8, 10))}.\u00a0${monthName(day)}`
}

/** Formats a day in Czech with no-break spaces: short `23. 11.`, weekday `po 23. 11.`, long `pondělí 23. 11.`, full `23. 11. 2026`. */
export function formatDay(day: Day, form: 'short' | 'weekday' | 'long' | 'full' = 'full'): string {
  const date = `${Number(day.slice(8, 10))}.\u00a0${Number(day.slice(5, 7))}.`
  if (form === 'short') return date
  if (form === 'full') return `${date}\u00a0${day.slice(0, 4)}`
  return `${weekdayName(weekdayOf(day), form === 'long' ? 'long' : 'short')}\u00a0${date}`
}
