import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'
import { PURCHASE_STATUSES } from '#domain/week/purchases/status.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import {
  day,
  deliveryStatus,
  id,
  isPlain,
  itemCard,
  ofOwner,
  price,
  quantity,
  quantityOrNone,
  unit,
  weekStart,
  written,
} from '../shapes.ts'

/** A sum in haléře; it may be 0. */
const money = z.int().transform((value) => value as Money)

/** A purchase in the list. */
export const purchaseRow = z.object({
  id,
  weekStart,
  deliveryOn: day,
  localityName: z.string(),
  deliveryStatus,
  status: z.enum(PURCHASE_STATUSES),
  items: z.number(),
  /** What it costs: what was delivered, once that is known, less what was lost at the handover, and the handover. 0 if it was never ordered. */
  total: money,
  /** What benefits and a municipality pay of it; 0 for everybody but its member. */
  covered: money,
  /** The part of the total that the handover costs. */
  fee: money,
  /** The saving compared with standard prices, never below 0; null if no standard price is known. */
  saved: money.nullable(),
  /** Items with a standard price, from which the saving comes. */
  compared: z.number(),
})
export type PurchaseRow = z.output<typeof purchaseRow>

/** What became of an item when its purchase was handed over, or failed. */
const receivedItem = z.object({
  handed: quantityOrNone,
  missing: quantityOrNone,
  damaged: quantityOrNone,
  /** Back at the depot. */
  returned: quantityOrNone,
  note: z.string(),
  /** Addresses of photos that staff took of it. */
  photos: z.array(z.string()),
})
export type ReceivedItem = z.output<typeof receivedItem>

const purchaseLine = z.object({
  /** Id of the purchase item. */
  id,
  /** Id of the line of its week, whose receipt says how the price came about. */
  sourceId: id,
  item: itemCard,
  quantity,
  /** The cap of that week, at which this quantity was wanted. */
  maxPrice: price.nullable(),
  unitPrice: price,
  total: money,
  /** In percent; prices contain it. */
  vatRate: z.number(),
  standardPrice: price.nullable(),
  /** What the member got of it, less what was lost at the handover, and its price; null until the goods are received. */
  delivered: z.object({ quantity: quantityOrNone, total: money }).nullable(),
  /** By how much its price may fall, once a second person confirms what is missing. */
  unconfirmed: money,
  /** Null while it waits at the pickup point, and where nobody recorded a handover. */
  received: receivedItem.nullable(),
  /** What was paid for the same item last time before. */
  before: z.object({ unitPrice: price, weekStart }).nullable(),
  /** Whether this household can buy it now in the same unit. */
  isOffered: z.boolean(),
})
export type PurchaseLineView = z.output<typeof purchaseLine>

/** See `Journey` of domain/week/purchases/timeline.ts. */
export const journey = z.object({
  status: deliveryStatus,
  isOrdered: z.boolean(),
  closedAt: z.date().nullable(),
  orderedAt: z.date().nullable(),
  inStockAt: z.date().nullable(),
  onTheWayAt: z.date().nullable(),
  readyAt: z.date().nullable(),
  receivedAt: z.date().nullable(),
})

/** A purchase with its lines in Czech order. */
export const purchase = purchaseRow.extend({
  now: z.date(),
  deliveryTime: z.string(),
  /** Where it is received, as decided for that week; without a name it is brought home. Null if nothing was chosen. */
  place: z.object({ name: z.string().nullable(), address: z.string() }).nullable(),
  journey,
  /** What a municipality pays of it; null for nothing. */
  subsidy: z.object({ organisation: z.string(), amount: money }).nullable(),
  /** What benefits of the member pay of it. */
  benefits: money,
  /** Why it costs less than what was bought, and what may still change, in Czech (`costNotes`). */
  notes: z.array(z.string()),
  lines: z.array(purchaseLine),
})
export type Purchase = z.output<typeof purchase>

const narrowed = {
  ...ofOwner,
  year: z.int('Vyberte rok').min(2000, 'Vyberte rok').max(9999, 'Vyberte rok').nullable().default(null),
  status: z.enum(PURCHASE_STATUSES, 'Vyberte stav').nullable().default(null),
  query: written().max(80, 'Hledaný text může mít nejvýš 80 znaků').refine(isPlain, 'Hledaný text obsahuje nepovolené znaky').default(''),
  /** The purchase after which the page begins. */
  after: id.nullable().default(null),
}

/** What a member paid for one unit of an item the last time. */
export const paidBefore = z.object({ itemId: id, unit, unitPrice: price, weekStart })
export type PaidBefore = z.output<typeof paidBefore>

export const purchases = {
  /** The household's purchases, newest week first, page by page; `years` are all years with a purchase. */
  page: procedure
    .input(z.strictObject(narrowed))
    .output(z.object({ rows: z.array(purchaseRow), total: z.number(), years: z.array(z.number()), next: id.nullable() })),
  /** One purchase of the household. */
  one: procedure
    .input(z.strictObject({ ...ofOwner, purchaseId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(purchase),
  /** How far the purchase of a week is. Before the cut-off, and if nothing was ordered, it has no timeline. */
  journey: procedure
    .input(z.strictObject({ ...ofOwner, weekStart }))
    .errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED'))
    .output(z.object({ now: z.date(), journey })),
  /** What the household paid the last time for each item that it ever bought. */
  lastPaid: procedure.input(z.strictObject(ofOwner)).output(z.array(paidBefore)),
}
