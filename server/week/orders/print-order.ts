import type { PurchaseOrder } from '#contract/week/orders.ts'
import { partyText, type Party } from '#domain/money/documents/document.ts'
import { formatPrice, formatTotal, sumMoney } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { answerLabel, orderLineTotal, orderNumber, orderRounding, packagesText, promisedQuantity } from '#domain/week/orders/order.ts'
import { broughtFacts } from '#domain/week/orders/brought.ts'
import { drawSheet } from '#server/platform/pdf/draw-sheet.ts'

/** Who orders, and who delivers. */
interface OrderParties {
  buyer: Party
  supplier: Party
}

/** A purchase order as a PDF. */
export function printOrder(order: PurchaseOrder, { buyer, supplier }: OrderParties): Promise<Buffer> {
  const { number, localityName, weekStart, deliveryOn, deliveryTime, sentAt, confirmedAt, receivedAt, total, receivedTotal, lines } = order
  const waits = sumMoney(lines.map(({ unconfirmed }) => unconfirmed))
  return drawSheet({
    title: `Objednávka ${orderNumber(number)}`,
    at: receivedAt ?? confirmedAt ?? sentAt,
    facts: [
      ['Odběratel', partyText(buyer)],
      ['Dodavatel', partyText(supplier)],
      ...broughtFacts(order),
      ['Týden', `${isoWeek(weekStart).week}, ${formatWeekRange(weekStart)}`],
      ['Závoz', `${localityName}, ${formatDay(deliveryOn)}, ${deliveryTime}`],
      ['Odesláno', formatPragueDateTime(sentAt, 'full')],
      ['Stav', answerLabel(order)],
      ['Celkem', formatTotal(total)],
      ...(receivedTotal === null ? [] : [['Za přijaté', formatTotal(receivedTotal)] as const]),
      ...(waits === 0 ? [] : [['Z toho čeká na druhého člověka', formatTotal(waits)] as const]),
    ],
    tables: [
      {
        heading: `Objednané zboží (${lines.length})`,
        columns: [
          { head: 'Kód', share: 0.11 },
          { head: 'Položka', share: 0.24 },
          { head: 'Objednáno', share: 0.12, align: 'right' },
          { head: 'Cena', share: 0.14, align: 'right' },
          { head: 'DPH', share: 0.07, align: 'right' },
          { head: 'Celkem', share: 0.12, align: 'right' },
          { head: 'Potvrzeno', share: 0.11, align: 'right' },
          { head: 'Přijato', share: 0.09, align: 'right' },
        ],
        rows: rowsOf(lines),
      },
    ],
    notes: [
      'Ceny jsou s DPH. Cena řádku je množství krát cena za jednotku. Celkem je součet toho, co zaplatí jednotlivé domácnosti; každé z nich se cena zaokrouhluje na haléř zvlášť.',
    ],
  })
}

/** A row per line, and what rounding adds to them. */
function rowsOf(lines: PurchaseOrder['lines']): string[][] {
  const rounding = orderRounding(lines)
  const rows = lines.map((line) => {
    const packages = packagesText({ ...line, name: line.itemName })
    return [
      line.itemCode,
      packages ? `${line.itemName} (${packages})` : line.itemName,
      formatQuantity(line.quantity, line.unit),
      `${formatPrice(line.unitPrice)}/${line.unit}`,
      `${line.vatRate} %`,
      formatPrice(orderLineTotal(line)),
      answerText(line),
      line.receivedQuantity === null ? '' : formatQuantity(line.receivedQuantity, line.unit),
    ]
  })
  return rounding === 0 ? rows : [...rows, ['', 'Zaokrouhlení', '', '', '', formatPrice(rounding), '', '']]
}

/** How much the supplier confirmed. */
const answerText = ({ confirmation, confirmedQuantity, quantity, unit }: PurchaseOrder['lines'][number]): string =>
  confirmation === null ? '' : formatQuantity(promisedQuantity(confirmation, quantity, confirmedQuantity), unit)
