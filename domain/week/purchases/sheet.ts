import { haler, sumMoney, type Money } from '../../money/money.ts'
import { dayColumn, moneyCell, numberCell, textCell, type Sheet } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { purchaseStatusLabel, type PurchaseStatus } from './status.ts'

/** A purchase of the list. */
export interface ListedPurchase {
  weekStart: WeekStart
  deliveryOn: Day
  localityName: string
  status: PurchaseStatus
  items: number
  /** With the fees of the handover. */
  total: Money
  fee: Money
  saved: Money | null
}

/** The sums of a list of purchases, in haléře. */
export interface PurchaseSums {
  total: Money
  fee: Money
  saved: Money
}

/** The sums of these purchases; an unknown saving counts as none. */
export const purchaseSums = (rows: readonly Pick<ListedPurchase, 'total' | 'fee' | 'saved'>[]): PurchaseSums => ({
  total: sumMoney(rows.map(({ total }) => total)),
  fee: sumMoney(rows.map(({ fee }) => fee)),
  saved: sumMoney(rows.map(({ saved }) => saved ?? haler(0))),
})

/** The list of purchases as an exported file (docs/rules/week.md#past-purchases). */
export const purchasesSheet: Sheet<ListedPurchase, PurchaseSums> = {
  name: 'Nákupy',
  columns: [
    { ...dayColumn('Závoz', 12, ({ deliveryOn }: ListedPurchase) => deliveryOn), sum: () => textCell('Celkem') },
    { title: 'Týden', width: 8, cell: ({ weekStart }) => numberCell(isoWeek(weekStart).week) },
    { title: 'Kam', width: 24, cell: ({ localityName }) => textCell(localityName) },
    { title: 'Stav', width: 16, cell: ({ status }) => textCell(purchaseStatusLabel(status)) },
    { title: 'Položek', width: 10, cell: ({ items }) => numberCell(items) },
    { title: 'Celkem (Kč)', width: 14, cell: ({ total }) => moneyCell(total), sum: ({ total }) => moneyCell(total) },
    { title: 'Z toho za převzetí (Kč)', width: 14, cell: ({ fee }) => moneyCell(fee), sum: ({ fee }) => moneyCell(fee) },
    { title: 'Ušetřeno proti běžným cenám (Kč)', width: 18, cell: ({ saved }) => moneyCell(saved), sum: ({ saved }) => moneyCell(saved) },
  ],
}

/** The file name; `today` is the day of the export. */
export const purchasesFileName = (today: Day, extension: 'xlsx' | 'csv'): string => `nakupy_${today}.${extension}`
