import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Sheet, SheetCell } from '../../sheet/sheet.ts'
import { confirmationLabel, orderLineTotal, orderNumber, packagesText, type Confirmation, type OrderedItem } from './order.ts'

/** A line of an order as its files show it. */
export interface OrderSheetLine extends Omit<OrderedItem, 'name'> {
  itemName: string
  confirmation: Confirmation | null
  confirmedQuantity: Quantity | null
  receivedQuantity: Quantity | null
}

const text = (value: string | null): SheetCell => (value === null ? null : { kind: 'text', text: value.replaceAll('\u00a0', ' ') })
const quantity = (value: Quantity | null): SheetCell => (value === null ? null : { kind: 'quantity', quantity: value })
const money = (value: Money): SheetCell => ({ kind: 'money', money: value })

/** The file of an order: a row per line, the sum below. */
export const orderSheet = (number: number): Sheet<OrderSheetLine, { total: Money }> => ({
  name: orderNumber(number),
  columns: [
    { title: 'Položka', width: 38, cell: ({ itemName }) => text(itemName), sum: () => text('Celkem') },
    { title: 'Balení', width: 22, cell: ({ itemName, ...line }) => text(packagesText({ name: itemName, ...line })) },
    { title: 'Objednáno', width: 12, cell: (line) => quantity(line.quantity) },
    { title: 'Jednotka', width: 9, cell: ({ unit }) => text(unit) },
    { title: 'Cena za jednotku (Kč)', width: 14, cell: ({ unitPrice }) => money(unitPrice) },
    { title: 'Celkem (Kč)', width: 14, cell: (line) => money(orderLineTotal(line)), sum: ({ total }) => money(total) },
    { title: 'Potvrzení', width: 14, cell: ({ confirmation }) => text(confirmation && confirmationLabel(confirmation)) },
    { title: 'Potvrzeno', width: 12, cell: ({ confirmedQuantity }) => quantity(confirmedQuantity) },
    { title: 'Přijato', width: 12, cell: ({ receivedQuantity }) => quantity(receivedQuantity) },
  ],
})

/** The name of an order's file: `objednavka_OBJ-000042.csv`. */
export const orderFileName = (number: number, extension: 'csv' | 'xlsx' | 'pdf'): string => `objednavka_${orderNumber(number)}.${extension}`
