import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { moneyCell, numberCell, quantityCell, textCell, type Sheet, type SheetCell } from '../../sheet/sheet.ts'
import {
  confirmationLabel,
  orderLineTotal,
  orderNumber,
  orderRounding,
  packagesText,
  type Confirmation,
  type OrderedItem,
} from './order.ts'

/** A line of an order as its files show it. */
export interface OrderSheetLine extends Omit<OrderedItem, 'name'> {
  itemCode: string
  itemName: string
  /** In percent. */
  vatRate: number
  confirmation: Confirmation | null
  confirmedQuantity: Quantity | null
  receivedQuantity: Quantity | null
  total: Money
  receivedTotal: Money | null
}

/** A row of the file: a line, or what rounding adds to the lines. */
export type OrderSheetRow = OrderSheetLine | { rounding: Money }

/** The rows of an order's file. They add up to its total, with a row for the rounding where there is any (docs/rules/week.md#orders). */
export function orderSheetRows(lines: readonly OrderSheetLine[]): OrderSheetRow[] {
  const rounding = orderRounding(lines)
  return rounding === 0 ? [...lines] : [...lines, { rounding }]
}

const ofLine =
  (cell: (line: OrderSheetLine) => SheetCell) =>
  (row: OrderSheetRow): SheetCell =>
    'rounding' in row ? null : cell(row)

/** The file of an order: a row per line and what rounding adds; in XLSX the sum below. */
export const orderSheet = (number: number): Sheet<OrderSheetRow, { total: Money; receivedTotal: Money | null }> => ({
  name: orderNumber(number),
  columns: [
    { title: 'Kód', width: 12, cell: ofLine(({ itemCode }) => textCell(itemCode)) },
    {
      title: 'Položka',
      width: 38,
      cell: (row) => textCell('rounding' in row ? 'Zaokrouhlení' : row.itemName),
      sum: () => textCell('Celkem'),
    },
    { title: 'Balení', width: 22, cell: ofLine(({ itemName, ...line }) => textCell(packagesText({ name: itemName, ...line }))) },
    { title: 'Objednáno', width: 12, cell: ofLine((line) => quantityCell(line.quantity)) },
    { title: 'Jednotka', width: 9, cell: ofLine(({ unit }) => textCell(unit)) },
    { title: 'Cena za jednotku (Kč)', width: 14, cell: ofLine(({ unitPrice }) => moneyCell(unitPrice)) },
    { title: 'DPH (%)', width: 9, cell: ofLine(({ vatRate }) => numberCell(vatRate)) },
    {
      title: 'Celkem (Kč)',
      width: 14,
      cell: (row) => moneyCell('rounding' in row ? row.rounding : orderLineTotal(row)),
      sum: ({ total }) => moneyCell(total),
    },
    { title: 'Potvrzení', width: 14, cell: ofLine(({ confirmation }) => textCell(confirmation && confirmationLabel(confirmation))) },
    { title: 'Potvrzeno', width: 12, cell: ofLine(({ confirmedQuantity }) => quantityCell(confirmedQuantity)) },
    { title: 'Přijato', width: 12, cell: ofLine(({ receivedQuantity }) => quantityCell(receivedQuantity)) },
    {
      title: 'Za přijaté (Kč)',
      width: 14,
      cell: ofLine(({ receivedTotal: total }) => moneyCell(total)),
      sum: ({ receivedTotal: total }) => moneyCell(total),
    },
  ],
})

/** The name of an order's file: `objednavka_OBJ-000042.csv`. */
export const orderFileName = (number: number, extension: 'csv' | 'xlsx' | 'pdf'): string => `objednavka_${orderNumber(number)}.${extension}`
