import { z } from 'zod'
import { CONFIRMATIONS, ORDER_STATUSES } from '#domain/week/orders/order.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { packaging } from './demands.ts'
import { day, deliveryStatus, id, instant, price, unit, weekStart } from '../shapes.ts'

/** A quantity of a whole pool in thousandths of the unit; it may be 0 and is larger than any line. */
const poolQuantity = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(0, 'Množství nemůže být záporné')
  .max(Number.MAX_SAFE_INTEGER, 'Množství je příliš velké')
  .transform((value) => value as Quantity)

/** A sum of members' payments, in haléře. */
const money = z.int().transform((value) => value as Money)

export const orderLine = z.object({
  id,
  itemName: z.string(),
  /** The code of the item in the catalog. */
  itemCode: z.string(),
  /** Of the day of delivery, in percent. */
  vatRate: z.number(),
  unit,
  quantity: poolQuantity,
  unitPrice: price,
  /** In what the supplier delivers it, if its offer says so. */
  packaging: packaging.nullable(),
  /** The supplier's answer; null until it answers. */
  confirmation: z.enum(CONFIRMATIONS).nullable(),
  confirmedQuantity: poolQuantity.nullable(),
  /** The counted quantity; null until the order is received. */
  receivedQuantity: poolQuantity.nullable(),
  /** What is paid for the line: the sum of what the members pay, each rounded. Quantity times price may differ by haléře. */
  total: money,
  /** What is paid for the received quantity; null until the order is received. */
  receivedTotal: money.nullable(),
  /** By how much `receivedTotal` falls once a second person confirms what one person counted as missing; zero if nothing waits. */
  unconfirmed: money,
})
export type OrderLine = z.output<typeof orderLine>

const orderHead = z.object({
  id,
  /** See `orderNumber` of domain/week/orders/order.ts. */
  number: z.number(),
  status: z.enum(ORDER_STATUSES),
  supplierName: z.string(),
  localityName: z.string(),
  weekStart,
  deliveryOn: day,
  deliveryTime: z.string(),
  sentAt: z.date(),
  confirmedAt: z.date().nullable(),
  receivedAt: z.date().nullable(),
  /** Lines that the supplier delivers short or not at all. */
  shortLines: z.number(),
  /** Whether the delivery day has begun without an answer to each line. */
  isLate: z.boolean(),
  /** What is paid for the order, and for what of it was received; null until then. */
  total: money,
  receivedTotal: money.nullable(),
})

/** A purchase order with its lines in Czech order. */
export const purchaseOrder = orderHead.extend({
  /** Where goods are brought; empty where the operator has not said. */
  depot: z.object({ name: z.string(), address: z.string(), openingHours: z.string(), contact: z.string() }),
  /** By when. */
  bringOn: day,
  bringAt: z.string(),
  lines: z.array(orderLine),
})
export type PurchaseOrder = z.output<typeof purchaseOrder>

/** An order in a list. */
export const orderRow = orderHead.extend({
  lineCount: z.number(),
})
export type OrderRow = z.output<typeof orderRow>

/** An answer to a line; `quantity` only for `short`. */
export const lineAnswer = z.strictObject({ lineId: id, confirmation: z.enum(CONFIRMATIONS), quantity: poolQuantity.nullable() })
export type LineAnswer = z.output<typeof lineAnswer>

/** A counted line. */
export const countedLine = z.strictObject({ lineId: id, quantity: poolQuantity })
export type CountedLine = z.output<typeof countedLine>

const deviceName = z.string().regex(/^[\w-]{1,60}$/, 'Neplatné označení zařízení')

/** A count of a line by a device (domain/week/orders/counting.ts). */
export const newLineCount = z.strictObject({
  id,
  lineId: id,
  quantity: poolQuantity,
  isDecision: z.boolean(),
  at: instant,
})
export type NewLineCount = z.output<typeof newLineCount>

/** A recorded count. */
export const storedLineCount = z.object({
  id,
  lineId: id,
  quantity: poolQuantity,
  isDecision: z.boolean(),
  at: z.date(),
  device: z.string(),
  /** Who counted; empty if the account was erased. */
  countedBy: z.string(),
})
export type StoredLineCount = z.output<typeof storedLineCount>

const eachOnce = (lines: readonly { lineId: string }[]) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length
const twice = 'Každý řádek může být jen jednou'
/** An order with the counted quantity of every line. */
const received = z.strictObject({ orderId: id, lines: z.array(countedLine).min(1).max(5000).refine(eachOnce, twice) })

/** An order as operators and logistics see it, with what was counted of its lines. */
const staffOrder = purchaseOrder.extend({ hasAccount: z.boolean(), counts: z.array(storedLineCount) })
export type StaffOrder = z.output<typeof staffOrder>

/** A line that an operator looks at before it is ordered, because of its price or because of the most that one household buys of it. */
const lineToCheck = z.object({ id, itemName: z.string(), unit, unitPrice: price, most: poolQuantity })
export type LineToCheck = z.output<typeof lineToCheck>

/** The orders of a delivery, as operators and logistics see them. */
export const deliveryOrders = z.object({
  now: z.date(),
  deliveryId: id,
  status: deliveryStatus,
  localityName: z.string(),
  weekStart,
  deliveryOn: day,
  /** How many orders sending would create; 0 once they are sent. */
  toSend: z.number(),
  /** Lines that sending asks about; none once they are sent. */
  toCheck: z.array(lineToCheck),
  /** The last hour in which they may be sent, see `lastOrderAt` of domain/week/deliveries/last-order.ts. */
  lastOrderAt: z.date(),
  orders: z.array(staffOrder),
})
export type DeliveryOrders = z.output<typeof deliveryOrders>

/** A delivery that has prices, so that it can be ordered, or has been. */
export const orderedDelivery = z.object({ id, localityName: z.string(), weekStart, deliveryOn: day, status: deliveryStatus })

const pdf = z.object({ base64: z.string() })

export const orders = {
  /** Supplier: its orders, newest first, page by page. */
  page: procedure
    .input(z.strictObject({ after: z.int().nullable().default(null) }))
    .errors(refuse('NO_SUPPLIER_PROFILE'))
    .output(z.object({ rows: z.array(orderRow), total: z.number(), next: z.number().nullable() })),
  /** Supplier: one of its orders. */
  order: procedure
    .input(z.strictObject({ orderId: id }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND'))
    .output(purchaseOrder),
  /** Supplier: answers lines of its own order, until it is received (docs/rules/week.md#orders). */
  confirm: procedure
    .input(
      z.strictObject({
        orderId: id,
        lines: z.array(lineAnswer).min(1, 'Odpovězte aspoň na jeden řádek').max(5000).refine(eachOnce, twice),
      }),
    )
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND', 'ORDER_RECEIVED', 'WRONG_ANSWER'))
    .output(purchaseOrder),
  /** Supplier: one of its orders as a PDF, in base64. */
  ownPdf: procedure
    .input(z.strictObject({ orderId: id }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND'))
    .output(pdf),
  /** Operators and logistics: an order as a PDF, in base64. */
  pdf: procedure
    .input(z.strictObject({ orderId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(pdf),
  /** Operators and logistics: deliveries that have prices, newest week first. */
  deliveries: procedure.output(z.array(orderedDelivery)),
  /** Operators and logistics: the orders of a delivery. */
  delivery: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(deliveryOrders),
  /**
   * Operators: orders everything that a cleared delivery buys; lines to check only if the operator has checked them. Repeated, it answers with the
   * orders that were sent.
   */
  send: procedure
    .input(z.strictObject({ deliveryId: id, isChecked: z.boolean().default(false) }))
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'LINES_TO_CHECK'))
    .output(deliveryOrders),
  /** Operators and logistics: records counts of one device, all or none. A count that is known already is skipped. */
  count: procedure
    .input(z.strictObject({ orderId: id, device: deviceName, counts: z.array(newLineCount).min(1).max(500) }))
    .errors(refuse('NOT_FOUND', 'ORDER_RECEIVED', 'WRONG_COUNT'))
    .output(z.object({ recorded: z.number() })),
  /** Operators and logistics: what would wait for a second person if the order was received with these counts (docs/rules/week.md#orders), in haléře. */
  receiving: procedure
    .input(received)
    .errors(refuse('NOT_FOUND', 'WRONG_COUNT', 'COUNT_ALL_LINES'))
    .output(z.object({ toConfirm: money })),
  /** Operators and logistics: receives an order, with the counted quantity of every line as the caller saw it. Refused if somebody counted otherwise. Cannot be repeated or undone. */
  receive: procedure
    .input(received)
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'ORDER_RECEIVED', 'WRONG_COUNT', 'COUNT_ALL_LINES', 'COUNT_IN_DOUBT'))
    .output(deliveryOrders),
}
