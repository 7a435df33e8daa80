import { fold } from '../../text/fold.ts'
import { parseDay, type Day } from '../../time/day.ts'
import { addWeeks, isoWeek, weekOf, weeksBetween, type WeekStart } from '../../time/week.ts'

/** What a query of the search means. */
export interface ReadQuery {
  /** The weeks that it names, the nearest first; empty without any. */
  weeks: WeekStart[]
  /** Its words beside the week: `brno` of `Brno 48`. */
  rest: string[]
}

const NAMED: Readonly<Record<string, number>> = { minuly: -1, tento: 0, tenhle: 0, pristi: 1, dalsi: 1 }
/** Words around the number of a week that say nothing else. */
const AROUND = new Set(['tyden', 'tydnu', 'tydne', 'tydny', 'kosik', 'zavoz', 'w', 't'])
/** Of the weeks that a text may mean without a year, only the nearest are found. */
const NEAREST = 2

const DATE = /(?<!\d)(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.?(?:\s*(?<year>\d{4}))?(?!\d)/
/** `2026-48`, `2026-W48`; five digits after the year are the number of a ticket. */
const YEAR_FIRST = /(?<![\p{L}\d-])(?<year>20\d\d)[-/\s]\s*(?:w|t)?(?<number>\d{1,2})(?![\d-])/u
const NUMBER = /(?<![\p{L}\d-])(?:w|t)?(?<number>\d{1,2})\.?(?:\s+tyden|\s+tydnu|\s+tydne)?(?:[\s/]+(?<year>20\d\d))?(?![\p{L}\d-])/u
const RELATIVE = /(?<![a-z])(?<which>minuly|tento|tenhle|pristi|dalsi)\s+(?:tyden|zavoz|kosik)/

const byDistance = (from: WeekStart) => (a: WeekStart, b: WeekStart) =>
  Math.abs(weeksBetween(from, a)) - Math.abs(weeksBetween(from, b)) || (a < b ? 1 : -1)

const around = (year: number) => [year - 1, year, year + 1]

function ofNumber(number: number, years: readonly number[]): WeekStart[] {
  return years.flatMap((year) => {
    const week = addWeeks(weekOf(parseDay(`${year}-01-04`)!), number - 1)
    return number >= 1 && isoWeek(week).year === year ? [week] : []
  })
}

function ofDay(day: string, month: string, years: readonly number[]): WeekStart[] {
  return years.flatMap((year) => {
    const found = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    return found === null ? [] : [weekOf(found)]
  })
}

/**
 * Whether a number means a week: two digits, or a digit with the word or letter of a week or with a year. Beside another number it is a part
 * of something else: of a telephone number, an address, a quantity.
 */
function isWeekNumber(text: string, match: string): boolean {
  const rest = text.replace(match, ' ')
  const saysWeek = /[a-z]|20\d\d/.test(match) || rest.split(/\s+/).some((word) => AROUND.has(word))
  return saysWeek || (!/\d/.test(rest) && /^\d\d\.?$/.test(match))
}

function weeksIn(text: string, today: Day): { weeks: WeekStart[]; match: string } {
  const current = weekOf(today)
  const relative = RELATIVE.exec(text)
  if (relative) return { weeks: [addWeeks(current, NAMED[relative.groups!['which']!]!)], match: relative[0] }
  const yearsOf = (year: string | undefined) => (year === undefined ? around(isoWeek(current).year) : [Number(year)])
  const date = DATE.exec(text)
  if (date) {
    const { day = '', month = '', year } = date.groups!
    return { weeks: ofDay(day, month, yearsOf(year)), match: date[0] }
  }
  const number = YEAR_FIRST.exec(text) ?? NUMBER.exec(text)
  if (!number || !isWeekNumber(text, number[0])) return { weeks: [], match: '' }
  return { weeks: ofNumber(Number(number.groups!['number']), yearsOf(number.groups!['year'])), match: number[0] }
}

/**
 * Reads a query as people write it: `48`, `48. týden`, `2026-48`, `25. 11.`, `příští týden`, and with a place, `Brno 48`. A number or day
 * without a year means the nearest two weeks. Other numbers are no weeks.
 */
export function readQuery(text: string, today: Day): ReadQuery {
  const folded = fold(text).trim()
  const { weeks, match } = weeksIn(folded, today)
  const rest = (weeks.length > 0 ? folded.replace(match, ' ') : folded).split(/\s+/).filter((word) => word !== '')
  return {
    weeks: [...new Set(weeks)].sort(byDistance(weekOf(today))).slice(0, NEAREST),
    rest: weeks.length > 0 ? rest.filter((word) => !AROUND.has(word)) : rest,
  }
}
