import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Sheet, SheetCell, SheetColumn } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import { isoWeek } from '../../time/week.ts'
import type { SheetDemand } from './demand-sheet.ts'
import { INFORMING_TITLES, priceListTitle, type PriceListColumn } from './price-list-columns.ts'
import { countableQuantity } from './reach.ts'
import { MAX_TIERS } from './tiers.ts'

/** An open demand in the template of a price list. */
export interface TemplateDemand extends Omit<SheetDemand, 'myOffer'> {
  myOffer: (NonNullable<SheetDemand['myOffer']> & { notes: string }) | null
}

const text = (value: string): SheetCell => (value === '' ? null : { kind: 'text', text: value })
const money = (value: Money | null | undefined): SheetCell => (value == null ? null : { kind: 'money', money: value })
const quantity = (value: number | null | undefined): SheetCell => (value == null ? null : { kind: 'quantity', quantity: value as Quantity })
const number = (value: number | null): SheetCell => (value === null ? null : { kind: 'number', number: value })
const day = (value: Day | null | undefined): SheetCell => (value == null ? null : { kind: 'day', day: value })

type Column = SheetColumn<TemplateDemand>

const filled = (column: PriceListColumn, width: number, cell: Column['cell']): Column => ({ title: priceListTitle(column), width, cell })

const tiers = Array.from({ length: MAX_TIERS }, (_, i) => [
  filled(`min${i + 1}` as PriceListColumn, 11, ({ myOffer }) => quantity(myOffer?.tiers[i]?.minQuantity)),
  filled(`price${i + 1}` as PriceListColumn, 11, ({ myOffer }) => money(myOffer?.tiers[i]?.price)),
]).flat()

/**
 * The template of a price list: the open demands with what suppliers see of them, and their own offers. A demand whose tiers stay empty is
 * left out of the import.
 */
export const priceListTemplate: Sheet<TemplateDemand> = {
  name: 'Ceník',
  columns: [
    { title: INFORMING_TITLES.item, width: 36, cell: ({ item }) => text(item.name) },
    filled('locality', 16, ({ localityName }) => text(localityName)),
    filled('week', 7, ({ weekStart }) => number(isoWeek(weekStart).week)),
    filled('sku', 12, ({ sku }) => text(sku)),
    filled('unit', 9, ({ unit }) => text(unit)),
    { title: INFORMING_TITLES.quantity, width: 11, cell: ({ totalQuantity }) => quantity(totalQuantity) },
    { title: INFORMING_TITLES.countable, width: 11, cell: (demand) => quantity(countableQuantity(demand)) },
    { title: INFORMING_TITLES.targetPrice, width: 11, cell: ({ targetPrice }) => money(targetPrice) },
    ...tiers,
    filled('validFrom', 12, ({ myOffer }) => day(myOffer?.validFrom)),
    filled('validUntil', 12, ({ myOffer }) => day(myOffer?.validUntil)),
    filled('notes', 24, ({ myOffer }) => text(myOffer?.notes ?? '')),
    { title: INFORMING_TITLES.delivery, width: 12, cell: ({ deliveryOn }) => day(deliveryOn) },
    { title: INFORMING_TITLES.closes, width: 12, cell: ({ offersCloseAt }) => day(pragueDay(offersCloseAt)) },
    { title: INFORMING_TITLES.quality, width: 30, cell: ({ quality }) => text(quality) },
  ],
}
