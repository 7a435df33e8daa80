import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Sheet, SheetCell } from '../../sheet/sheet.ts'
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
  itemName: string
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

const text = (value: string | null): SheetCell => (value === null ? null : { kind: 'text', text: value.replaceAll('\u00a0', ' ') })
const quantity = (value: Quantity | null): SheetCell => (value === null ? null : { kind: 'quantity', quantity: value })
const money = (value: Money | null): SheetCell => (value === null ? null : { kind: 'money', money: value })
const ofLine =
  (cell: (line: OrderSheetLine) => SheetCell) =>
  (row: OrderSheetRow): SheetCell =>
    'rounding' in row ? null : cell(row)

/** The file of an order: a row per line and what rounding adds, the sum below. */
export const orderSheet = (number: number): Sheet<OrderSheetRow, { total: Money; receivedTotal: Money | null }> => ({
  name: orderNumber(number),
  columns: [
    {
      title: 'Položka',
      width: 38,
      cell: (row) => text('rounding' in row ? 'Zaokrouhlení' : row.itemName),
      sum: () => text('Celkem'),
    },
    { title: 'Balení', width: 22, cell: ofLine(({ itemName, ...line }) => text(packagesText({ name: itemName, ...line }))) },
    { title: 'Objednáno', width: 12, cell: ofLine((line) => quantity(line.quantity)) },
    { title: 'Jednotka', width: 9, cell: ofLine(({ unit }) => text(unit)) },
    { title: 'Cena za jednotku (Kč)', width: 14, cell: ofLine(({ unitPrice }) => money(unitPrice)) },
    {
      title: 'Celkem (Kč)',
      width: 14,
      cell: (row) => money('rounding' in row ? row.rounding : orderLineTotal(row)),
      sum: ({ total }) => money(total),
    },
    { title: 'Potvrzení', width: 14, cell: ofLine(({ confirmation }) => text(confirmation && confirmationLabel(confirmation))) },
    { title: 'Potvrzeno', width: 12, cell: ofLine(({ confirmedQuantity }) => quantity(confirmedQuantity)) },
    { title: 'Přijato', width: 12, cell: ofLine(({ receivedQuantity }) => quantity(receivedQuantity)) },
    {
      title: 'Za přijaté (Kč)',
      width: 14,
      cell: ofLine(({ receivedTotal: total }) => money(total)),
      sum: ({ receivedTotal: total }) => money(total),
    },
  ],
})

/** The name of an order's file: `objednavka_OBJ-000042.csv`. */
export const orderFileName = (number: number, extension: 'csv' | 'xlsx' | 'pdf'): string => `objednavka_${orderNumber(number)}.${extension}`
