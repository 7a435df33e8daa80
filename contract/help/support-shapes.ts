import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'
import { REQUEST_TYPES, WISHES } from '#domain/help/support/request.ts'
import { REQUEST_STATUSES } from '#domain/help/support/status.ts'
import { day, id, itemCard, quantity, weekStart } from '../shapes.ts'

/** The kind of a request. */
export const type = z.enum(REQUEST_TYPES, 'Vyberte typ')
/** What a member wants for an item. */
export const wish = z.enum(WISHES, 'Vyberte, co si přejete')
/** An amount in haléře. */
export const money = z.int().transform((value) => value as Money)

/** A request in a list. */
export const requestRow = z.object({
  id,
  ticketNumber: z.string(),
  type,
  title: z.string(),
  status: z.enum(REQUEST_STATUSES),
  createdAt: z.date(),
  /** When something was written or done last. */
  lastAt: z.date(),
  /** Whether staff wrote last and nobody has confirmed anything since. */
  isAnswered: z.boolean(),
  /** What was credited; null for nothing. */
  credit: money.nullable(),
})
export type RequestRow = z.output<typeof requestRow>

/** A purchase item as a complaint shows it. */
export const complainedItem = z.object({
  purchaseItemId: id,
  purchaseId: id,
  item: itemCard,
  /** What was delivered. */
  quantity,
  /** What it cost. */
  total: money,
  weekStart,
  deliveryOn: day,
})
export type ComplainedItem = z.output<typeof complainedItem>

/** Something that was written or done about a request. Members see staff as „Podpora“, without a name. */
export const requestEvent = z.object({
  id,
  kind: z.enum(['message', 'status', 'assigned', 'decision']),
  isStaff: z.boolean(),
  /** Who of the staff; only for staff. */
  by: z.string().nullable(),
  body: z.string(),
  status: z.enum(REQUEST_STATUSES).nullable(),
  decision: z.enum(['approved', 'refused']).nullable(),
  /** To whom it was assigned; null to nobody. */
  assignee: z.string().nullable(),
  at: z.date(),
  photos: z.array(z.object({ id, address: z.string(), width: z.number(), height: z.number() })),
})
export type RequestEvent = z.output<typeof requestEvent>

/** A request with its conversation, in order of time; the first message is its description. */
export const request = requestRow.extend({
  now: z.date(),
  /** Until when the team promises a reply; null if nothing waits for one. */
  replyBy: z.date().nullable(),
  /** The day by which the law wants a complaint settled; null for everything else. */
  settleBy: day.nullable(),
  wish: wish.nullable(),
  purchased: complainedItem.nullable(),
  decision: z.enum(['approved', 'refused']).nullable(),
  events: z.array(requestEvent),
})
export type Request = z.output<typeof request>
