import { Hourglass, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { mostAccepted } from '#domain/week/clearing/line-steps.ts'
import type { RowOrder } from '#domain/week/items-table/order.ts'
import { changeOf, formatChange } from '#domain/week/basket/change.ts'
import { itemTypeOfRow, rhythmName, rowStateName, rowTypeName, type ItemRow, type Rhythm } from '#domain/week/items-table/row.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { furtherText, quantityText } from '#domain/week/clearing/steps-text.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ItemTypeBadge } from '../basket/ItemTypeBadge.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import type { Column } from '../../table/column.ts'
import { Chip } from '../../ui/Chip.tsx'
import { stateMarks } from './state-marks.ts'

/** The columns of a week, or of the template where `week` is null. `notYet` says of lines by id what is not ordered yet. */
export function itemColumns(week: WeekStart | null, isFinal: boolean, notYet: ReadonlyMap<string, string>): Column<ItemRow, RowOrder>[] {
  return [
    {
      id: 'name',
      head: 'Položka',
      isRowHead: true,
      isSortable: true,
      pinned: true,
      cell: ({ name }) => <span className="block w-24 font-semibold text-pretty wrap-anywhere max-sm:text-13 sm:w-36">{nbsp(name)}</span>,
    },
    {
      id: 'quantity',
      head: 'Množství',
      numeric: true,
      cell: (row) => (row.quantity === null ? '–' : <strong>{amountOf({ ...row, quantity: row.quantity })}</strong>),
    },
    { id: 'price', head: isFinal ? 'Konečná cena' : 'Cena teď', isSortable: true, numeric: true, cell: ({ price }) => amount(price) },
    {
      id: 'total',
      head: 'Celkem',
      isSortable: true,
      numeric: true,
      cell: ({ total, elsewhere }) =>
        elsewhere === null ? <strong>{amount(total)}</strong> : <span className="text-muted">{amount(elsewhere)}</span>,
    },
    { id: 'atCap', head: 'Nejvýš', isSortable: true, numeric: true, cell: ({ atCap }) => amount(atCap) },
    { id: 'cap', head: 'Cenový strop', isSortable: true, numeric: true, cell: (row) => <Cap row={row} /> },
    { id: 'state', head: 'Stav', cell: (row) => <State row={row} notYet={notYet.get(row.id)} /> },
    {
      id: 'template',
      head: week === null ? 'Jak často' : 'Pravidelně',
      numeric: week !== null,
      cell: (row) => (row.rhythm ? <RhythmText rhythm={row.rhythm} /> : <FromTemplate row={row} />),
    },
    { id: 'type', head: 'Typ', isSortable: true, cell: (row) => <Type row={row} /> },
    {
      id: 'category',
      head: 'Kategorie',
      isSortable: true,
      cell: ({ category }) => <span className="block w-24 text-13 text-pretty text-muted">{nbsp(category)}</span>,
    },
    {
      id: 'history',
      head: 'Historie změn',
      hidesHead: true,
      narrow: true,
      cell: ({ id, name, elsewhere }) => (
        <span className="print:hidden">
          <ItemHistory name={name} itemId={id} weekStart={elsewhere === null ? week : null} />
        </span>
      ),
    },
  ]
}

const amount = (money: Money | null) => (money === null ? '–' : formatPrice(money))

function Type({ row: { type } }: { row: ItemRow }) {
  const known = itemTypeOfRow(type)
  return known ? <ItemTypeBadge type={known} /> : <Chip icon={Store}>{rowTypeName(type)}</Chip>
}

function FromTemplate({ row: { quantity, templateQuantity, unit, state } }: { row: ItemRow }): ReactNode {
  if (quantity === null || templateQuantity === null || unit === null) return '–'
  const change = changeOf(templateQuantity, quantity)
  return (
    <>
      <span className="block">{formatQuantity(templateQuantity, unit)}</span>
      {change !== 0 && state !== 'excluded' && (
        <span className="block text-13 font-semibold text-change">{formatChange(change, unit)}</span>
      )}
    </>
  )
}

function RhythmText({ rhythm }: { rhythm: Rhythm }) {
  const { recurrenceWeeks, next, pausedUntil } = rhythm
  const more =
    pausedUntil !== null
      ? `pauza do ${formatDay(pausedUntil, 'short')}`
      : next !== null && recurrenceWeeks > 1
        ? `příště v týdnu ${isoWeek(next).week}`
        : ''
  return (
    <>
      <span className="block text-14 whitespace-nowrap">{rhythmName(rhythm)}</span>
      {more && <span className="block w-20 text-13 text-pretty text-muted">{nbsp(more)}</span>}
    </>
  )
}

function State({ row: { state, note }, notYet }: { row: ItemRow; notYet: string | undefined }) {
  const { icon: Icon, color } = stateMarks[state]
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 text-14 font-semibold ${state === 'unknown' ? '' : 'whitespace-nowrap'} ${color}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {rowStateName(state)}
      </span>
      {notYet && (
        <span className="mt-0.5 flex w-40 items-start gap-1.5 text-13 font-semibold text-pretty text-due">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          {nbsp(notYet)}
        </span>
      )}
      {note && <span className="mt-0.5 line-clamp-3 w-40 text-13 text-pretty text-muted wrap-anywhere print:line-clamp-none">{note}</span>}
    </>
  )
}

const amountOf = ({ unit, ...row }: ItemRow & { quantity: Quantity }) =>
  unit === null ? formatQuantity(row.quantity) : quantityText(row, unit)

/** The cap of a row, and its further steps below. */
function Cap({ row }: { row: ItemRow }) {
  // A tolerance is told with the quantity.
  const further = row.unit && mostAccepted(row) === null && furtherText(row, row.unit)
  return (
    <>
      {amount(row.cap)}
      {further && <span className="block w-28 text-13 text-pretty text-muted">{nbsp(further)}</span>}
    </>
  )
}
