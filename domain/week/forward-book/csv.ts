import type { Unit } from '../../money/unit.ts'
import { formatQuantityDecimal } from '../../money/quantity.ts'
import { csvOf, type CsvCell, type CsvStyle } from '../../text/csv.ts'
import type { WeekStart } from '../../time/week.ts'
import { bandText, type SeenQuantity } from '../pool/sight.ts'

/** An item in a locality, one demand per week of the book; null where there is none. */
export interface BookLine {
  itemName: string
  category: string
  localityName: string
  unit: Unit
  weeks: readonly (SeenQuantity | null)[]
}

const cellOf = (seen: SeenQuantity | null, unit: Unit): CsvCell => {
  if (seen === null) return { number: '0' }
  if (seen.totalQuantity !== null) return { number: formatQuantityDecimal(seen.totalQuantity) }
  return seen.band && bandText(seen.band, unit)
}

/** The forward book as CSV: a row per item and locality, a column per week. Of a small group the band, as text. */
export const bookCsv = (lines: readonly BookLine[], weeks: readonly WeekStart[], style: CsvStyle): string =>
  csvOf(
    [
      ['Položka', 'Kategorie', 'Lokalita', 'Jednotka', ...weeks.map((week) => `týden od ${week}`)],
      ...lines.map(({ itemName, category, localityName, unit, weeks: seen }) => [
        itemName,
        category,
        localityName,
        unit,
        ...seen.map((each) => cellOf(each, unit)),
      ]),
    ],
    style,
  )

/** The file name, by the first expected week. */
export const bookFileName = (first: WeekStart): string => `vyhled_od_${first}.csv`
