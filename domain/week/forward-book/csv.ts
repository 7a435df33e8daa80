import type { Unit } from '../../money/unit.ts'
import { formatQuantityDecimal } from '../../money/quantity.ts'
import { czechDay } from '../../sheet/sheet.ts'
import { csvOf, type CsvCell, type CsvStyle } from '../../text/csv.ts'
import { evenlySpaced } from '../../text/is-plain.ts'
import type { WeekStart } from '../../time/week.ts'
import { bandText, type SeenQuantity } from '../pool/sight.ts'

/** An item in a locality, one demand per week of the book. */
export interface BookLine {
  itemName: string
  category: string
  localityName: string
  unit: Unit
  /** Null where the week is not closed, or nobody wanted it. */
  past: readonly (SeenQuantity | null)[]
  /** Null where nobody is expected to want it. */
  ahead: readonly (SeenQuantity | null)[]
}

/** The weeks of the columns. */
export interface BookWeeks {
  past: readonly WeekStart[]
  ahead: readonly WeekStart[]
}

const none: CsvCell = { number: '0' }
const number = (quantity: number): CsvCell => ({ number: formatQuantityDecimal(quantity) })

function cellOf({ totalQuantity, band }: SeenQuantity, unit: Unit): CsvCell {
  if (totalQuantity !== null) return number(totalQuantity)
  return band && evenlySpaced(bandText(band, unit))
}

/**
 * The forward book as CSV: a row per item and locality, a column per week, and at the end what is expected without a cap. Of a small group
 * the band, as text, and nothing else.
 */
export function bookCsv(lines: readonly BookLine[], weeks: BookWeeks, style: CsvStyle): string {
  const dayOf = (week: WeekStart) => (style === 'machine' ? week : czechDay(week))
  return csvOf(
    [
      [
        'Položka',
        'Kategorie',
        'Lokalita',
        'Jednotka',
        ...weeks.past.map((week) => `skutečnost, týden od ${dayOf(week)}`),
        ...weeks.ahead.map((week) => `výhled, týden od ${dayOf(week)}`),
        ...weeks.ahead.map((week) => `z toho bez stropu, týden od ${dayOf(week)}`),
      ],
      ...lines.map(({ itemName, category, localityName, unit, past, ahead }) => [
        itemName,
        category,
        localityName,
        unit,
        ...past.map((seen) => seen && cellOf(seen, unit)),
        ...ahead.map((seen) => (seen ? cellOf(seen, unit) : none)),
        ...ahead.map((seen) => (seen ? (seen.noCapQuantity !== null ? number(seen.noCapQuantity) : null) : none)),
      ]),
    ],
    style,
  )
}

/** The file name, by the first expected week. */
export const bookFileName = (first: WeekStart): string => `vyhled_od_${first}.csv`
