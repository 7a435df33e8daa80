import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import type { PoolForecast } from '#contract/week/clearing.ts'
import { waitingText } from '#domain/week/basket/waiting.ts'
import { itemTypeOf } from '#domain/week/basket/item-type.ts'
import { externalRow, weekRow, type ItemRow } from '#domain/week/items-table/row.ts'
import { hasSteps, weekSheet } from '#domain/week/items-table/sheet.ts'
import { weekSum } from '#domain/week/basket/week-sum.ts'
import { haler } from '#domain/money/money.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { NoPricesForSuppliers } from '../clearing/NoPricesForSuppliers.tsx'
import { priceOfWaiting } from '../basket/price-of-waiting.ts'
import { useUnordered } from '../binding/use-binding.ts'
import { useLineSaver } from '../basket/use-basket.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { useExternalPurchases } from '../external-purchases/use-external-purchases.ts'
import { ItemsTable } from './ItemsTable.tsx'
import { poolPrice } from './pool-price.ts'
import type { TableInAddress } from './table-search.ts'

export interface WeekTableProps extends TableInAddress {
  basket: WeekBasket
  now: Date
}

// Reuses the row of an unchanged line at the same price, so that only changed rows render again.
const made = new WeakMap<BasketLineView, { pool: PoolForecast | null; isOpen: boolean; isCancelled: boolean; row: ItemRow }>()

function rowOf(line: BasketLineView, pool: PoolForecast | null, { isOpen, delivery }: WeekBasket): ItemRow {
  const isCancelled = delivery.status === 'cancelled'
  const known = made.get(line)
  if (known?.pool === pool && known.isOpen === isOpen && known.isCancelled === isCancelled) return known.row
  const { name, category, unit, awaitsApproval } = line.item
  // What was offered at the cut-off is bought even if it is no longer offered.
  const isOffered = line.item.isOffered || !isOpen
  const notes = line.waiting ? `${line.notes} ${waitingText(line.waiting, priceOfWaiting(line))}`.trim() : line.notes
  const paid = line.delivered?.total ?? line.total
  const total = paid === null ? null : haler(paid)
  const row = weekRow(
    { ...line, notes, type: itemTypeOf(line), name, category, unit, total, isOffered, awaitsApproval, isCancelled },
    poolPrice(pool),
  )
  made.set(line, { pool, isOpen, isCancelled, row })
  return row
}

/** The week's basket and its external purchases as a table. */
export function WeekTable({ basket, now, ...address }: WeekTableProps) {
  const { weekStart, deliveryOn, clearedAt, status } = basket.delivery
  // No price of a cancelled week changes any more either.
  const isFinal = clearedAt !== null || status === 'cancelled'
  const { lines } = useLineSaver(basket)
  const forecast = useForecast(isFinal ? null : basket.delivery)
  const fees = feeTotal(weekSum(basket, lines, forecast.poolOf).fees.possible)
  const unordered = useUnordered(weekStart, { lines, fees, isOpen: basket.isOpen })
  const { data: purchases = [] } = useExternalPurchases(weekStart)
  const rows = [...lines.map((line) => rowOf(line, forecast.poolOf(line.item), basket)), ...purchases.map(externalRow)]
  return (
    <>
      {lines.length > 0 && !isFinal && <NoPricesForSuppliers />}
      <ItemsTable
        {...address}
        key={weekStart}
        caption={`Položky nákupu na týden ${isoWeek(weekStart).week}`}
        rows={rows}
        week={weekStart}
        sheet={weekSheet(weekStart, deliveryOn, isFinal, hasSteps(rows))}
        unordered={unordered}
        fees={status === 'cancelled' ? null : basket.fees}
        isFinal={isFinal}
        today={pragueDay(now)}
        empty="Tento týden v košíku nic není."
      />
    </>
  )
}
