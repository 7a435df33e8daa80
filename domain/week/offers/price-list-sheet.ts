import { dayColumn, exactTextCell, moneyCell, quantityCell, textCell, type Sheet, type SheetColumn } from '../../sheet/sheet.ts'
import { pragueDay } from '../../time/prague.ts'
import type { SheetDemand } from './demand-sheet.ts'
import { firstWeeks, type WeeklyDemand } from './first-weeks.ts'
import { INFORMING_TITLES, priceListTitle, type PriceListColumn } from './price-list-columns.ts'
import { countableQuantity } from './reach.ts'
import { MAX_TIERS } from './tiers.ts'

/** An open demand in the template of a price list. */
export interface TemplateDemand extends Omit<SheetDemand, 'myOffer'> {
  myOffer: (NonNullable<SheetDemand['myOffer']> & { notes: string }) | null
  /** A row for the whole region of the locality. */
  isRegional?: boolean
}

type Column = SheetColumn<TemplateDemand>

const filled = (column: PriceListColumn, width: number, cell: Column['cell']): Column => ({ title: priceListTitle(column), width, cell })

const tiers = Array.from({ length: MAX_TIERS }, (_, i) => [
  filled(`min${i + 1}` as PriceListColumn, 11, ({ myOffer }) => quantityCell(myOffer?.tiers[i]?.minQuantity)),
  filled(`price${i + 1}` as PriceListColumn, 11, ({ myOffer }) => moneyCell(myOffer?.tiers[i]?.price)),
]).flat()

const region = filled('region', 11, ({ isRegional }) => textCell(isRegional ? 'ano' : ''))

/** What a supplier sees of a region, in the template of a price list. */
interface TemplateRegion extends Pick<TemplateDemand, 'totalQuantity' | 'noCapQuantity' | 'orderedQuantity' | 'households' | 'myOffer'> {
  id: string
  offersCloseAt: Date
}

/** The rows for regions: each item that a region takes offers for once, in the first week, under the locality that comes first in the list. */
export function regionalRows(
  demands: readonly (TemplateDemand & WeeklyDemand & { region: TemplateRegion | null })[],
  now: Date,
): TemplateDemand[] {
  const open = demands.flatMap((demand) => {
    const { region: of } = demand
    if (of === null || now.getTime() >= of.offersCloseAt.getTime()) return []
    const { totalQuantity, noCapQuantity, orderedQuantity, households, myOffer, offersCloseAt } = of
    const seen = { totalQuantity, noCapQuantity, orderedQuantity, households, myOffer, offersCloseAt, band: null }
    return [{ ...demand, ...seen, localityId: of.id, isRegional: true }]
  })
  return firstWeeks(open)
}

/**
 * The template of a price list: the open demands with what suppliers see of them, and their own offers. A demand whose tiers stay empty is
 * left out of the import. It has the column of regions if a row is for one.
 */
export const priceListTemplate = (rows: readonly TemplateDemand[]): Sheet<TemplateDemand> => ({
  name: 'Ceník',
  isFilledIn: true,
  columns: [
    { title: INFORMING_TITLES.item, width: 36, cell: ({ item }) => textCell(item.name) },
    filled('locality', 16, ({ localityName }) => textCell(localityName)),
    ...(rows.some(({ isRegional }) => isRegional) ? [region] : []),
    // Filled in, it makes the offer one of that week alone.
    filled('week', 7, () => textCell('')),
    filled('sku', 12, ({ sku }) => textCell(sku)),
    filled('unit', 9, ({ unit }) => textCell(unit)),
    { title: INFORMING_TITLES.quantity, width: 11, cell: ({ totalQuantity }) => quantityCell(totalQuantity) },
    { title: INFORMING_TITLES.countable, width: 11, cell: (demand) => quantityCell(countableQuantity(demand)) },
    { title: INFORMING_TITLES.targetPrice, width: 11, cell: ({ targetPrice }) => moneyCell(targetPrice) },
    ...tiers,
    dayColumn(priceListTitle('validFrom'), 12, ({ myOffer }) => myOffer?.validFrom),
    dayColumn(priceListTitle('validUntil'), 12, ({ myOffer }) => myOffer?.validUntil),
    filled('notes', 24, ({ myOffer }) => exactTextCell(myOffer?.notes ?? '')),
    dayColumn(INFORMING_TITLES.delivery, 12, ({ deliveryOn }) => deliveryOn),
    dayColumn(INFORMING_TITLES.closes, 12, ({ offersCloseAt }) => pragueDay(offersCloseAt)),
    { title: INFORMING_TITLES.quality, width: 30, cell: ({ quality }) => textCell(quality) },
  ],
})
