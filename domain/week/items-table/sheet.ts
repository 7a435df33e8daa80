import { changeOf } from '../basket/change.ts'
import { paidTitle, sumTitle } from '../basket/estimate-text.ts'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Sheet, SheetCell, SheetColumn } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { rhythmName, rowStateName, rowTypeName, type ItemRow } from './row.ts'
import type { RowTotals } from './totals.ts'

type ItemColumn = SheetColumn<ItemRow, RowTotals>

/** The items table as an exported file. */
export type ItemSheet = Sheet<ItemRow, RowTotals>

// No no-break spaces: somebody who searches a file for `2 týdny` types a plain one.
const words = (value: string): SheetCell => text(value.replaceAll('\u00a0', ' '))
const text = (value: string): SheetCell => (value === '' ? null : { kind: 'text', text: value })
const money = (value: Money | null): SheetCell => (value === null ? null : { kind: 'money', money: value })
const quantity = (value: Quantity | null): SheetCell => (value === null ? null : { kind: 'quantity', quantity: value })
const day = (value: Day | null): SheetCell => (value === null ? null : { kind: 'day', day: value })

const what = (isFinal: boolean): ItemColumn[] => [
  {
    title: 'Položka',
    width: 38,
    cell: ({ name }) => text(name),
    sum: ({ sum }) => words(isFinal ? paidTitle(sum) : sumTitle(sum)),
  },
  { title: 'Kategorie', width: 24, cell: ({ category }) => text(category) },
  { title: 'Typ', width: 22, cell: ({ type }) => text(rowTypeName(type)) },
  { title: 'Množství', width: 10, cell: (row) => quantity(row.quantity) },
  { title: 'Jednotka', width: 9, cell: ({ unit }) => text(unit ?? '') },
]

const ofTemplate: ItemColumn[] = [
  { title: 'Pravidelně', width: 10, cell: (row) => quantity(row.templateQuantity) },
  {
    title: 'Změna',
    width: 10,
    cell: (row) => {
      if (row.templateQuantity === null || row.quantity === null) return null
      const taken = row.state === 'excluded' ? (0 as Quantity) : row.quantity
      return quantity(changeOf(row.templateQuantity, taken))
    },
  },
]

const rhythm: ItemColumn[] = [
  { title: 'Jak často', width: 16, cell: (row) => row.rhythm && words(rhythmName(row.rhythm)) },
  { title: 'Příště v týdnu od', width: 16, cell: (row) => day(row.rhythm?.next ?? null) },
  { title: 'Pozastaveno do', width: 15, cell: (row) => day(row.rhythm?.pausedUntil ?? null) },
]

const prices = (priceTitle: string): ItemColumn[] => [
  { title: 'Cenový strop (Kč)', width: 13, cell: ({ cap }) => money(cap) },
  { title: `${priceTitle} (Kč)`, width: 20, cell: ({ price }) => money(price) },
  {
    title: 'Celkem (Kč)',
    width: 13,
    cell: ({ total }) => money(total),
    sum: ({ sum: { sure } }) => money(sure.count === 0 ? null : sure.amount),
  },
  { title: 'Nejvýš (Kč)', width: 13, cell: ({ atCap }) => money(atCap), sum: ({ sum }) => money(sum.ceiling) },
]

const rest: ItemColumn[] = [
  { title: 'Stav', width: 22, cell: ({ state }) => text(rowStateName(state)) },
  { title: 'Poznámka', width: 40, cell: ({ note }) => text(note) },
]

/** The file of a week's table; `isFinal` once it is cleared or cancelled. */
export function weekSheet(week: WeekStart, deliveryOn: Day, isFinal: boolean): ItemSheet {
  return {
    name: `Týden ${isoWeek(week).week}`,
    columns: [
      ...what(isFinal),
      ...ofTemplate,
      ...prices(isFinal ? 'Konečná cena' : 'Skupinová cena teď'),
      { title: 'Jinde (Kč)', width: 13, cell: ({ elsewhere }) => money(elsewhere), sum: ({ elsewhere }) => money(elsewhere) },
      ...rest,
      { title: 'Týden od', width: 12, cell: () => day(week) },
      { title: 'Závoz', width: 12, cell: () => day(deliveryOn) },
    ],
  }
}

/** The file of the template's table. */
export function templateSheet(): ItemSheet {
  return { name: 'Pravidelný nákup', columns: [...what(false), ...rhythm, ...prices('Skupinová cena teď'), ...rest] }
}

/** The file name; `today` is the day of the export. */
export const itemsFileName = (today: Day, extension: 'xlsx' | 'csv'): string => `polozky_${today}.${extension}`
