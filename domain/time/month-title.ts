import type { Day } from './day.ts'

// Separate from weekday.ts, which public pages load.

const TITLES = [
  'Leden',
  'Únor',
  'Březen',
  'Duben',
  'Květen',
  'Červen',
  'Červenec',
  'Srpen',
  'Září',
  'Říjen',
  'Listopad',
  'Prosinec',
] as const

/** The month of a day as a title: `Listopad 2026`. */
export function monthTitle(day: Day): string {
  return `${TITLES[Number(day.slice(5, 7)) - 1] ?? ''}\u00a0${day.slice(0, 4)}`
}
