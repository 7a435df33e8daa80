import { addDays, asDay, daysBetween, type Day } from './day.ts'

// Zákon č. 245/2000 Sb.; Good Friday since 2016. Computed, so the list never runs out.
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'Den obnovy samostatného českého státu',
  '05-01': 'Svátek práce',
  '05-08': 'Den vítězství',
  '07-05': 'Den slovanských věrozvěstů Cyrila a Metoděje',
  '07-06': 'Den upálení mistra Jana Husa',
  '09-28': 'Den české státnosti',
  '10-28': 'Den vzniku samostatného československého státu',
  '11-17': 'Den boje za svobodu a demokracii',
  '12-24': 'Štědrý den',
  '12-25': '1. svátek vánoční',
  '12-26': '2. svátek vánoční',
}

// The anonymous Gregorian computus (Meeus, Jones, Butcher).
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return asDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

/** The Czech name of the public holiday on that day, or null. There are thirteen a year. */
export function holidayName(day: Day): string | null {
  const fixed = FIXED[day.slice(5)]
  if (fixed !== undefined) return fixed
  const fromEaster = daysBetween(easterSunday(Number(day.slice(0, 4))), day)
  if (fromEaster === -2) return 'Velký pátek'
  return fromEaster === 1 ? 'Velikonoční pondělí' : null
}

/** The public holidays of a year, in order. */
export function holidaysOf(year: number): { day: Day; name: string }[] {
  const first = asDay(`${year}-01-01`)
  const found: { day: Day; name: string }[] = []
  for (let i = 0; i < 366; i += 1) {
    const day = addDays(first, i)
    const name = holidayName(day)
    if (name !== null && day.startsWith(`${year}-`)) found.push({ day, name })
  }
  return found
}
