import { dayCell, exactTextCell, moneyCell, numberCell, quantityCell, textCell, type Sheet, type SheetColumn } from '../../sheet/sheet.ts'
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

type Column = SheetColumn<TemplateDemand>

const filled = (column: PriceListColumn, width: number, cell: Column['cell']): Column => ({ title: priceListTitle(column), width, cell })

const tiers = Array.from({ length: MAX_TIERS }, (_, i) => [
  filled(`min${i + 1}` as PriceListColumn, 11, ({ myOffer }) => quantityCell(myOffer?.tiers[i]?.minQuantity)),
  filled(`price${i + 1}` as PriceListColumn, 11, ({ myOffer }) => moneyCell(myOffer?.tiers[i]?.price)),
]).flat()

/**
 * The template of a price list: the open demands with what suppliers see of them, and their own offers. A demand whose tiers stay empty is
 * left out of the import.
 */
export const priceListTemplate: Sheet<TemplateDemand> = {
  name: 'Ceník',
  columns: [
    { title: INFORMING_TITLES.item, width: 36, cell: ({ item }) => textCell(item.name) },
    filled('locality', 16, ({ localityName }) => textCell(localityName)),
    filled('week', 7, ({ weekStart }) => numberCell(isoWeek(weekStart).week)),
    filled('sku', 12, ({ sku }) => textCell(sku)),
    filled('unit', 9, ({ unit }) => textCell(unit)),
    { title: INFORMING_TITLES.quantity, width: 11, cell: ({ totalQuantity }) => quantityCell(totalQuantity) },
    { title: INFORMING_TITLES.countable, width: 11, cell: (demand) => quantityCell(countableQuantity(demand)) },
    { title: INFORMING_TITLES.targetPrice, width: 11, cell: ({ targetPrice }) => moneyCell(targetPrice) },
    ...tiers,
    filled('validFrom', 12, ({ myOffer }) => dayCell(myOffer?.validFrom)),
    filled('validUntil', 12, ({ myOffer }) => dayCell(myOffer?.validUntil)),
    filled('notes', 24, ({ myOffer }) => exactTextCell(myOffer?.notes ?? '')),
    { title: INFORMING_TITLES.delivery, width: 12, cell: ({ deliveryOn }) => dayCell(deliveryOn) },
    { title: INFORMING_TITLES.closes, width: 12, cell: ({ offersCloseAt }) => dayCell(pragueDay(offersCloseAt)) },
    { title: INFORMING_TITLES.quality, width: 30, cell: ({ quality }) => textCell(quality) },
  ],
}
