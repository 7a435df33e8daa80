import { Store } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { changeOf, formatChange } from '#domain/week/basket/change.ts'
import { itemTypeOfRow, rhythmName, rowStateName, rowTypeName, type ItemRow, type Rhythm } from '#domain/week/items-table/row.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ItemTypeBadge } from '../basket/ItemTypeBadge.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Td, Th } from '../../ui/Table.tsx'
import { stateMarks } from './state-marks.ts'

export interface ItemRowCellsProps {
  row: ItemRow
  /** The week the row is of; null in the template. */
  week: WeekStart | null
}

/** One row of the table; it stays as it is while others come and go. */
export const ItemRowCells = memo(function ItemRowCells({ row, week }: ItemRowCellsProps) {
  const type = itemTypeOfRow(row.type)
  return (
    <tr>
      <Th dense scope="row" pinned>
        <span className="block w-24 font-semibold text-pretty wrap-anywhere max-sm:text-13 sm:w-36">{nbsp(row.name)}</span>
      </Th>
      <Td dense numeric>
        {row.quantity === null ? '–' : <strong>{formatQuantity(row.quantity, row.unit ?? undefined)}</strong>}
      </Td>
      <Td dense numeric>
        {amount(row.price)}
      </Td>
      <Td dense numeric>
        {row.elsewhere === null ? <strong>{amount(row.total)}</strong> : <span className="text-muted">{amount(row.elsewhere)}</span>}
      </Td>
      <Td dense numeric>
        {amount(row.atCap)}
      </Td>
      <Td dense numeric>
        {amount(row.cap)}
      </Td>
      <Td dense>
        <State row={row} />
      </Td>
      <Td dense numeric={week !== null}>
        {row.rhythm ? <RhythmText rhythm={row.rhythm} /> : <FromTemplate row={row} />}
      </Td>
      <Td dense>{type ? <ItemTypeBadge type={type} /> : <Chip icon={Store}>{rowTypeName(row.type)}</Chip>}</Td>
      <Td dense>
        <span className="block w-24 text-13 text-pretty text-muted">{nbsp(row.category)}</span>
      </Td>
      <Td dense narrow>
        <span className="print:hidden">
          <ItemHistory name={row.name} itemId={row.id} weekStart={row.elsewhere === null ? week : null} />
        </span>
      </Td>
    </tr>
  )
})

const amount = (money: Money | null) => (money === null ? '–' : formatPrice(money))

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

function State({ row: { state, note } }: { row: ItemRow }) {
  const { icon: Icon, color } = stateMarks[state]
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 text-14 font-semibold ${state === 'unknown' ? '' : 'whitespace-nowrap'} ${color}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {rowStateName(state)}
      </span>
      {note && <span className="mt-0.5 line-clamp-3 w-40 text-13 text-pretty text-muted wrap-anywhere print:line-clamp-none">{note}</span>}
    </>
  )
}
