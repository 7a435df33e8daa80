import { readUnit } from '../../money/read-unit.ts'
import type { Unit } from '../../money/unit.ts'
import { parseMoney } from '../../money/money.ts'
import { parseQuantity } from '../../money/quantity.ts'
import { unclearQuantity } from '../../money/unclear-quantity.ts'
import { isPlain, withoutUnseen } from '../../text/is-plain.ts'
import { fold } from '../../text/fold.ts'
import { parseDay, type Day } from '../../time/day.ts'
import type { PriceListColumn } from './price-list-columns.ts'
import { MAX_TIERS, readTiers, type Tier, type TierDraft } from './tiers.ts'

/** A row of a price list as text, by column; a column that the file does not have is missing. */
export type PriceListCells = Partial<Record<PriceListColumn, string>>

/** A fault of a cell, or of the row as a whole, with a Czech sentence. */
export interface PriceListFault {
  column: PriceListColumn | null
  sentence: string
}

/** What a row says of an offer, before its pool is known. */
export interface ReadRow {
  locality: string
  /** For the whole region of the locality. */
  isRegional: boolean
  sku: string
  /** The number of the week; null if the row has none. */
  week: number | null
  unit: Unit | null
  tiers: Tier[]
  /** Null: from today. */
  validFrom: Day | null
  validUntil: Day | null
  notes: string
  faults: PriceListFault[]
}

// In our files, a cell that a spreadsheet would run as a formula has an apostrophe before it (domain/text/csv.ts).
const GUARDED = /^'(?='*[=+\-@\t\r\n\0＝＋－＠])/u
/** The text of a cell: without marks that are not seen, and the apostrophe that our files put before a formula. */
export const tidyCell = (cell: string | undefined): string =>
  withoutUnseen(cell ?? '')
    .replace(GUARDED, '')
    .trim()

const CZECH_DAY = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/

/** `2026-12-01`, or `1. 12. 2026`. */
function readDay(text: string): Day | null {
  const czech = CZECH_DAY.exec(text)
  return czech ? parseDay(`${czech[3]}-${czech[2]!.padStart(2, '0')}-${czech[1]!.padStart(2, '0')}`) : parseDay(text)
}

const WEEK = /^(?:tyden\s*)?(\d{1,2})\.?$/

const minOf = (i: number) => `min${i + 1}` as PriceListColumn
const priceOf = (i: number) => `price${i + 1}` as PriceListColumn

/** Whether a row of the template was left empty: it has no tier. Such rows are left out when the file is read. */
export const isEmptyRow = (cells: PriceListCells): boolean =>
  Array.from({ length: MAX_TIERS }, (_, i) => [minOf(i), priceOf(i)])
    .flat()
    .every((column) => tidyCell(cells[column]) === '')

const YES_OR_NO: Readonly<Record<string, boolean>> = { ano: true, ne: false }

/** Parses and validates the cells of a row. The unit of whole numbers is checked once the pool is known. */
export function readPriceListRow(cells: PriceListCells): ReadRow {
  const faults: PriceListFault[] = []
  const fault = (column: PriceListColumn | null, sentence: string) => void faults.push({ column, sentence })
  const of = (column: PriceListColumn) => tidyCell(cells[column])
  const number = <Value>(column: PriceListColumn, parse: (text: string) => Value | null, sentence: string): Value | null => {
    const text = of(column)
    const value = text === '' ? null : parse(text)
    if (text !== '' && value === null) fault(column, sentence)
    return value
  }
  if (of('locality') === '') fault('locality', 'Zadejte lokalitu')
  const isRegional =
    number(
      'region',
      (text) => YES_OR_NO[fold(text)] ?? null,
      'Napište ano, má-li nabídka platit pro celý region lokality, jinak nechte prázdné',
    ) ?? false
  if (of('sku') === '') fault('sku', 'Zadejte kód položky')
  const week = number('week', (text) => Number(WEEK.exec(fold(text))?.[1] ?? 0) || null, 'Týden zadejte číslem, třeba 48')
  const unit = number('unit', readUnit, 'Takovou jednotku neznáme')
  const drafts = Array.from({ length: MAX_TIERS }, (_, i): TierDraft => ({
    minQuantity: number(minOf(i), parseQuantity, unclearQuantity(of(minOf(i))) ?? 'Množství zadejte číslem, třeba 12,5'),
    price: number(priceOf(i), parseMoney, 'Cenu zadejte v korunách, třeba 24,90'),
  }))
  const { tiers, fault: ofTiers } = readTiers(drafts)
  if (ofTiers && faults.every(({ column }) => !/^(min|price)/.test(column ?? '')))
    fault(ofTiers.field === 'price' ? priceOf(ofTiers.tier) : minOf(ofTiers.tier), ofTiers.sentence)
  const dayFault = 'Datum zadejte jako 1. 12. 2026'
  const [validFrom, validUntil] = [number('validFrom', readDay, dayFault), number('validUntil', readDay, dayFault)]
  const notes = of('notes')
  if (notes.length > 1000) fault('notes', 'Poznámka může mít nejvýš 1 000 znaků')
  else if (!isPlain(notes)) fault('notes', 'Poznámka obsahuje nepovolené znaky')
  return { locality: of('locality'), isRegional, sku: of('sku'), week, unit, tiers, validFrom, validUntil, notes, faults }
}
