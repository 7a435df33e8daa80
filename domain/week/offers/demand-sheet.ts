import type { Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'
import { dayColumn, moneyCell, numberCell, quantityCell, textCell, type Sheet, type SheetColumn } from '../../sheet/sheet.ts'
import { weekdayOf, type Day } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { onWeekday } from '../../time/weekday.ts'
import type { QuantityBand } from '../pool/sight.ts'
import { answerStateName, type AnswerState } from './answer.ts'
import { MAX_TIERS, type Tier } from './tiers.ts'

/** A demand as a file has it: only what its supplier sees. */
export interface SheetDemand {
  localityName: string
  weekStart: WeekStart
  deliveryOn: Day
  offersCloseAt: Date
  item: { name: string }
  sku: string
  categoryPath: string
  quality: string
  unit: Unit
  totalQuantity: number | null
  band: QuantityBand | null
  noCapQuantity: number | null
  orderedQuantity: number
  households: number | null
  targetPrice: Money | null
  state: AnswerState
  myOffer: { tiers: readonly Tier[]; validFrom: Day; validUntil: Day | null } | null
  myAward: { unitPrice: Money; quantity: number } | null
}

/** How often the locality has a delivery: each one is in a week of its own. */
export const frequencyOf = (deliveryOn: Day): string => `každý týden ${onWeekday(weekdayOf(deliveryOn))}`

type DemandColumn = SheetColumn<SheetDemand>

const tierColumns = Array.from({ length: MAX_TIERS }, (_, i): DemandColumn[] => [
  { title: `Pásmo ${i + 1} od`, width: 11, cell: ({ myOffer }) => quantityCell(myOffer?.tiers[i]?.minQuantity) },
  { title: `Pásmo ${i + 1} cena (Kč)`, width: 11, cell: ({ myOffer }) => moneyCell(myOffer?.tiers[i]?.price) },
]).flat()

/** The demands as an exported file, with the supplier's own offer. */
export const demandSheet: Sheet<SheetDemand> = {
  name: 'Poptávky',
  columns: [
    { title: 'Položka', width: 36, cell: ({ item }) => textCell(item.name) },
    { title: 'Kód', width: 12, cell: ({ sku }) => textCell(sku) },
    { title: 'Kategorie', width: 36, cell: ({ categoryPath }) => textCell(categoryPath) },
    { title: 'Požadovaná kvalita', width: 36, cell: ({ quality }) => textCell(quality) },
    { title: 'Lokalita', width: 16, cell: ({ localityName }) => textCell(localityName) },
    { title: 'Týden', width: 7, cell: ({ weekStart }) => numberCell(isoWeek(weekStart).week) },
    dayColumn('Závoz', 12, ({ deliveryOn }) => deliveryOn),
    { title: 'Četnost závozů', width: 24, cell: ({ deliveryOn }) => textCell(frequencyOf(deliveryOn)) },
    dayColumn('Nabídky do', 12, ({ offersCloseAt }) => pragueDay(offersCloseAt)),
    { title: 'Týdenní množství', width: 11, cell: ({ totalQuantity }) => quantityCell(totalQuantity) },
    { title: 'Nejvýš (malá skupina)', width: 11, cell: ({ band }) => quantityCell(band?.upTo) },
    { title: 'Z toho bez stropu', width: 11, cell: ({ noCapQuantity }) => quantityCell(noCapQuantity) },
    { title: 'Závazně objednáno aspoň', width: 11, cell: ({ orderedQuantity }) => quantityCell(orderedQuantity) },
    { title: 'Jednotka', width: 9, cell: ({ unit }) => textCell(unit) },
    { title: 'Domácnosti', width: 11, cell: ({ households }) => numberCell(households) },
    { title: 'Cílová cena (Kč)', width: 11, cell: ({ targetPrice }) => moneyCell(targetPrice) },
    { title: 'Moje nabídka', width: 20, cell: ({ state }) => textCell(answerStateName(state)) },
    ...tierColumns,
    dayColumn('Platí od', 12, ({ myOffer }) => myOffer?.validFrom),
    dayColumn('Platí do', 12, ({ myOffer }) => myOffer?.validUntil),
    { title: 'Přidělená cena (Kč)', width: 12, cell: ({ myAward }) => moneyCell(myAward?.unitPrice) },
    { title: 'Přidělené množství', width: 12, cell: ({ myAward }) => quantityCell(myAward?.quantity) },
  ],
}

/** The file name of an export; `today` is its day. */
export const demandFileName = (today: Day, extension: 'xlsx' | 'csv'): string => `poptavky_${today}.${extension}`
