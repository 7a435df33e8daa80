import { furtherText } from '../clearing/steps-text.ts'
import { changeOf } from '../basket/change.ts'
import type { FeeKind } from '../delivery-options/fees.ts'
import { paidTitle, sumTitle } from '../basket/estimate-text.ts'
import type { Quantity } from '../../money/quantity.ts'
import { dayColumn, moneyCell, quantityCell, textCell, type Sheet, type SheetColumn } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { feeRow, rhythmName, rowStateName, rowTypeName, type ItemRow } from './row.ts'
import type { RowTotals } from './totals.ts'

type ItemColumn = SheetColumn<ItemRow, RowTotals>

/** The items table as an exported file. */
export type ItemSheet = Sheet<ItemRow, RowTotals>

const what = (isFinal: boolean): ItemColumn[] => [
  {
    title: 'Položka',
    width: 38,
    cell: ({ name }) => textCell(name),
    sum: ({ sum }) => textCell(isFinal ? paidTitle(sum) : sumTitle(sum)),
  },
  { title: 'Kategorie', width: 24, cell: ({ category }) => textCell(category) },
  { title: 'Typ', width: 22, cell: ({ type }) => textCell(rowTypeName(type)) },
  { title: 'Množství', width: 10, cell: (row) => quantityCell(row.quantity) },
  { title: 'Jednotka', width: 9, cell: ({ unit }) => textCell(unit ?? '') },
]

const ofTemplate: ItemColumn[] = [
  { title: 'Pravidelně', width: 10, cell: (row) => quantityCell(row.templateQuantity) },
  {
    title: 'Změna',
    width: 10,
    cell: (row) => {
      if (row.templateQuantity === null || row.quantity === null) return null
      const taken = row.state === 'excluded' ? (0 as Quantity) : row.quantity
      return quantityCell(changeOf(row.templateQuantity, taken))
    },
  },
]

const rhythm: ItemColumn[] = [
  { title: 'Jak často', width: 16, cell: (row) => row.rhythm && textCell(rhythmName(row.rhythm)) },
  dayColumn('Příště v týdnu od', 16, (row) => row.rhythm?.next ?? null),
  dayColumn('Pozastaveno do', 15, (row) => row.rhythm?.pausedUntil ?? null),
]

const furtherSteps: ItemColumn = {
  title: 'Další stupně',
  width: 30,
  cell: (row) => textCell((row.unit && furtherText(row, row.unit)) ?? ''),
}

/** Whether a table has a line with further steps; only then its file has a column of them. */
export const hasSteps = (rows: readonly ItemRow[]): boolean => rows.some(({ furtherSteps: steps = [] }) => steps.length > 0)

const prices = (priceTitle: string, isStepped: boolean): ItemColumn[] => [
  { title: 'Cenový strop (Kč)', width: 13, cell: ({ cap }) => moneyCell(cap) },
  ...(isStepped ? [furtherSteps] : []),
  { title: `${priceTitle} (Kč)`, width: 20, cell: ({ price }) => moneyCell(price) },
  {
    title: 'Celkem (Kč)',
    width: 13,
    cell: ({ total }) => moneyCell(total),
    sum: ({ sum: { sure }, toPay }) => moneyCell(sure.count === 0 ? null : toPay),
  },
  { title: 'Nejvýš (Kč)', width: 13, cell: ({ atCap }) => moneyCell(atCap), sum: ({ sum }) => moneyCell(sum.ceiling) },
]

const rest: ItemColumn[] = [
  { title: 'Stav', width: 22, cell: ({ state }) => textCell(rowStateName(state)) },
  { title: 'Poznámka', width: 40, cell: ({ note }) => textCell(note) },
]

/** The fees of a table's totals as rows of its file. Those that nobody priced are not paid. */
export function feeRows({ sum: { fees } }: RowTotals): ItemRow[] {
  const isSure = (kind: FeeKind) => fees.sure.some((fee) => fee.kind === kind)
  return fees.possible.filter(({ amount }) => amount !== null && amount > 0).map((fee) => feeRow(fee, isSure(fee.kind)))
}

/** The file of a week's table; `isFinal` once it is cleared or cancelled. */
export function weekSheet(week: WeekStart, deliveryOn: Day, isFinal: boolean, isStepped = false): ItemSheet {
  return {
    name: `Týden ${isoWeek(week).week}`,
    columns: [
      ...what(isFinal),
      ...ofTemplate,
      ...prices(isFinal ? 'Konečná cena' : 'Skupinová cena teď', isStepped),
      { title: 'Jinde (Kč)', width: 13, cell: ({ elsewhere }) => moneyCell(elsewhere), sum: ({ elsewhere }) => moneyCell(elsewhere) },
      ...rest,
      dayColumn('Týden od', 12, () => week),
      dayColumn('Závoz', 12, () => deliveryOn),
    ],
  }
}

/** The file of the template's table. */
export function templateSheet(isStepped = false): ItemSheet {
  return { name: 'Pravidelný nákup', columns: [...what(false), ...rhythm, ...prices('Skupinová cena teď', isStepped), ...rest] }
}

/** The file name; `today` is the day of the export. */
export const itemsFileName = (today: Day, extension: 'xlsx' | 'csv'): string => `polozky_${today}.${extension}`
