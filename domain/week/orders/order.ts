import { contentOf } from '../../catalog/catalog/unit-price.ts'
import { formatSize, readSize } from '../../catalog/catalog/size.ts'
import { haler, sumMoney, type Money } from '../../money/money.ts'
import { formatQuantity, isWholeUnit, thousandths, unitStep, type Quantity } from '../../money/quantity.ts'
import { counted } from '../../text/count.ts'
import { inPackaging, type Packaging } from '../offers/packaging.ts'
import { isCounted, type Unit } from '../../money/unit.ts'
import type { Day } from '../../time/day.ts'
import type { DeliveryStatus } from '../deliveries/status.ts'

/** The states of a purchase order: sent to the supplier, answered in every line, and received at the depot. */
export const ORDER_STATUSES = ['sent', 'confirmed', 'received'] as const

/** One of `ORDER_STATUSES`. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = { sent: 'odesláno', confirmed: 'potvrzeno', received: 'přijato' }

/** The Czech name of a state: `odesláno`. */
export const orderStatusLabel = (status: OrderStatus): string => STATUS_LABELS[status]

/** How a supplier answers a line: all of it, less of it, or nothing. */
export const CONFIRMATIONS = ['full', 'short', 'rejected'] as const

/** One of `CONFIRMATIONS`. */
export type Confirmation = (typeof CONFIRMATIONS)[number]

const CONFIRMATION_LABELS: Readonly<Record<Confirmation, string>> = { full: 'dodáme celé', short: 'dodáme méně', rejected: 'nedodáme' }

/** The Czech name of an answer: `dodáme méně`. */
export const confirmationLabel = (confirmation: Confirmation): string => CONFIRMATION_LABELS[confirmation]

/**
 * The delivery whose orders are the most urgent work of a viewer: the earliest one that can still be ordered, for who orders; else the earliest one to
 * receive. Undefined if there is none.
 */
export function mostUrgent<Row extends { status: DeliveryStatus; deliveryOn: Day }>(
  rows: readonly Row[],
  { maySend, today }: { maySend: boolean; today: Day },
): Row | undefined {
  const byDay = rows.toSorted((a, b) => (a.deliveryOn < b.deliveryOn ? -1 : 1))
  const toSend = maySend ? byDay.find(({ status, deliveryOn }) => status === 'cleared' && deliveryOn >= today) : undefined
  return toSend ?? byDay.find(({ status }) => status === 'ordered')
}

/** An order with its answer: how many of its lines the supplier brings short or not at all, and whether the answer is late. */
export interface AnsweredOrder {
  status: OrderStatus
  shortLines: number
  isLate: boolean
}

/** Whether an operator has to look for goods: something comes short, or nobody knows in time whether it comes. */
export const isNotWhole = ({ status, shortLines, isLate }: AnsweredOrder): boolean => status !== 'received' && (shortLines > 0 || isLate)

/** The state of an order with its answer: `potvrzeno, 2 řádky méně`, `odesláno, včas nepotvrzeno`. */
export function answerLabel({ status, shortLines, isLate }: AnsweredOrder): string {
  const less = shortLines === 0 ? '' : `, ${counted(shortLines, 'řádek', 'řádky', 'řádků')} méně`
  return `${orderStatusLabel(status)}${less}${status === 'sent' && isLate ? ', včas nepotvrzeno' : ''}`
}

/** The number of an order as people write it: `OBJ-000042`. */
export const orderNumber = (number: number): string => `OBJ-${String(number).padStart(6, '0')}`

/** What a line of an order asks for: a whole pool, at its locked unit price. */
export interface OrderedItem {
  name: string
  unit: Unit
  quantity: Quantity
  unitPrice: Money
  /** In what the supplier delivers it; null if its offer does not say. */
  packaging: Packaging | null
}

/**
 * Quantity × unit price of an order line, rounded half up to a haléř once: what its buyer reads beside the price. What is paid is the line's
 * `total`, the sum of the members' lines, each rounded; it differs by at most half a haléř per member. Throws RangeError if the product is
 * not exact (docs/rules/week.md#orders).
 */
export function orderLineTotal({ unitPrice, quantity }: Pick<OrderedItem, 'unitPrice' | 'quantity'>): Money {
  return haler(Number((BigInt(unitPrice) * BigInt(quantity) + 500n) / 1000n))
}

/** What is paid for a line: the sum of what the members pay for it, in haléře. */
export interface PaidLine extends Pick<OrderedItem, 'unitPrice' | 'quantity'> {
  total: Money
}

/** What is paid for the lines: exactly what the members pay for them (docs/rules/week.md#orders). */
export const orderTotal = (lines: readonly Pick<PaidLine, 'total'>[]): Money => sumMoney(lines.map(({ total }) => total))

/** What has to be added to the lines, each quantity × price, to get the total of the order; mostly zero. */
export const orderRounding = (lines: readonly PaidLine[]): Money => haler(orderTotal(lines) - sumMoney(lines.map(orderLineTotal)))

/**
 * A line in the packages of its supplier, if the offer names them, and what the items contain together: `3 přepravky po 12 ks; 10 ks, celkem
 * 360 ks`. Null if there is nothing to say.
 */
export function packagesText(line: Pick<OrderedItem, 'name' | 'unit' | 'quantity' | 'packaging'>): string | null {
  const { packaging, quantity, unit } = line
  const texts = [packaging && inPackaging(packaging, quantity, unit), contentsText(line)].filter((text) => text !== null)
  return texts.length === 0 ? null : texts.join('; ')
}

/**
 * What the items of a line contain together, from the size in the item's name: `10 ks, celkem 120 ks`. Null for items that are sold by weight
 * or volume, and where the size is unknown (docs/rules/catalog.md#units).
 */
function contentsText({ name, unit, quantity }: Pick<OrderedItem, 'name' | 'unit' | 'quantity'>): string | null {
  const size = readSize(name)
  const content = isCounted(unit) ? contentOf(unit, size) : null
  if (size === null || content === null || (content.unit === 'ks' && content.millionths <= 1_000_000)) return null
  const all = thousandths(Math.round(content.millionths * (quantity / 1_000_000)))
  return `${formatSize(size)}, celkem ${formatQuantity(all, content.unit)}`
}

const wrongStep = (quantity: number, unit: Unit): string | null => {
  if (quantity % unitStep(unit) === 0) return null
  return isWholeUnit(unit) ? 'Zadejte celé číslo' : 'Zadejte množství po setinách'
}

/** Why a supplier cannot promise this quantity of a line that it delivers short, in Czech, or null: above zero and below the ordered one. */
export function shortFault(quantity: number | null, { quantity: ordered, unit }: Pick<OrderedItem, 'quantity' | 'unit'>): string | null {
  if (quantity === null) return 'Zadejte množství, které dodáte'
  if (quantity <= 0) return 'Množství musí být nad nulou. Jinak zvolte „nedodáme“.'
  if (quantity >= ordered) return `Objednáno je ${formatQuantity(ordered, unit)}. Dodáte-li všechno, zvolte „dodáme celé“.`
  return wrongStep(quantity, unit)
}

/** Why this quantity cannot be received for a line, in Czech, or null: from zero to the ordered quantity. */
export function receivedFault(quantity: number | null, { quantity: ordered, unit }: Pick<OrderedItem, 'quantity' | 'unit'>): string | null {
  if (quantity === null) return 'Zadejte spočítané množství'
  if (quantity < 0) return 'Množství nemůže být záporné'
  if (quantity > ordered) return `Objednáno je jen ${formatQuantity(ordered, unit)}. Přebytek vraťte dodavateli.`
  return wrongStep(quantity, unit)
}

/** The quantity that an answer promises. */
export function promisedQuantity(confirmation: Confirmation, ordered: Quantity, short: Quantity | null): Quantity {
  if (confirmation === 'full') return ordered
  return confirmation === 'rejected' ? thousandths(0) : (short ?? thousandths(0))
}
