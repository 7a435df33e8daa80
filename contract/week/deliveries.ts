import { z } from 'zod'
import { daysBetween, type Weekday } from '#domain/time/day.ts'
import { DEADLINE_TYPES } from '#domain/week/deliveries/purchase-deadlines.ts'
import { procedure } from '../procedure.ts'
import { payFirst } from '../money/money-shapes.ts'
import { refuse } from '../refusals.ts'
import { day, deliveryStatus, id, reason, weekStart } from '../shapes.ts'

/** The public data of one locality's weekly delivery. */
export const delivery = z.object({
  id,
  weekStart,
  status: deliveryStatus,
  localityId: id,
  localityName: z.string(),
  opensAt: z.date(),
  cutOffAt: z.date(),
  offersCloseAt: z.date(),
  deliveryOn: day,
  deliveryTime: z.string(),
  closedAt: z.date().nullable(),
  clearedAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
  /** Why it was cancelled; everybody concerned reads it. */
  cancelReason: z.string().nullable(),
  /** The regular day, if the delivery does not take place on it. */
  shiftedFrom: day.nullable(),
  /** Why it does not: a public holiday or an operator's break. */
  shiftReason: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>

/** One row of the operator's weekly control room. */
export const controlRow = delivery.extend({
  /** With a line in the basket, whether it gets a price or not. */
  households: z.number(),
  lines: z.number(),
  /** Of these households, while the delivery collects: those for which nothing is ordered at its cut-off, because they have no place, or have to pay first. */
  placeless: z.number(),
  unpaid: z.number(),
  pools: z.number(),
  poolsWithOffer: z.number(),
  poolsCleared: z.number(),
  /** Purchases of anything. */
  purchases: z.number(),
  /** Goods and fees, in haléře; the fees of it. */
  purchasesTotal: z.number(),
  purchasesFees: z.number(),
  /** Orders that were sent to suppliers, those that a supplier has answered line by line, and those whose goods arrived. */
  orders: z.number(),
  ordersConfirmed: z.number(),
  ordersReceived: z.number(),
  /** The last hour in which its orders may be sent, see `lastOrderAt` of domain/week/deliveries/last-order.ts. */
  lastOrderAt: z.date(),
  /** Purchases that were handed over. */
  handedOver: z.number(),
  snapshotSha256: z.string().nullable(),
  /** The region whose deliveries are cleared together with this one; null if it is cleared alone, or was. */
  regionName: z.string().nullable(),
  /** When its prices are set without an operator: when offers close for it, or for the last delivery of the region. */
  clearsAt: z.date(),
  /** The localities of the region, in Czech order, whose baskets are not closed and offered yet. */
  waitsFor: z.array(z.string()),
})
export type ControlRow = z.output<typeof controlRow>

/** Maximum number of municipalities named in a locality's calendar; `municipalityCount` is their total. */
export const MAX_MUNICIPALITIES = 12

/** The schedule of one locality and its next deliveries, as anybody may see it. */
export const calendarRow = z.object({
  localityName: z.string(),
  /** Names in Czech order; the largest if there are more than `MAX_MUNICIPALITIES`. */
  municipalities: z.array(z.string()),
  municipalityCount: z.number(),
  /** 0 Sunday … 6 Saturday. */
  weekday: z.number().transform((value) => value as Weekday),
  /** Local time, `17:00`. */
  deliveryTime: z.string(),
  /** The next four, the nearest first, including cancelled ones, so that nobody waits for them. */
  next: z.array(
    z.object({
      weekStart,
      deliveryOn: day,
      cutOffAt: z.date(),
      status: deliveryStatus,
      /** Whether it ended because nothing was bought. */
      isUnsold: z.boolean(),
      /** The public holiday on the delivery day, or null: an operator decided to deliver on it. */
      holiday: z.string().nullable(),
      shiftedFrom: day.nullable(),
      shiftReason: z.string().nullable(),
    }),
  ),
})
export type CalendarRow = z.output<typeof calendarRow>

/** One delivery in the calendar; its state is that for the reader's own purchase, if there is one. */
export const calendarDelivery = z.object({
  id,
  localityName: z.string(),
  weekStart,
  deliveryOn: day,
  /** Local time, `17:00`. */
  deliveryTime: z.string(),
  cutOffAt: z.date(),
  status: deliveryStatus,
  shiftedFrom: day.nullable(),
  shiftReason: z.string().nullable(),
})
export type CalendarDeliveryRow = z.output<typeof calendarDelivery>

/** The most days that the calendar reads at once: six weeks of a month. */
const MOST_DAYS = 42

/** One deadline of a purchase, or of a week that is not cleared yet. */
export const purchaseDeadline = z.object({
  type: z.enum(DEADLINE_TYPES),
  deadlineAt: z.date(),
  /** When the event that it waits for happened; null before. */
  completedAt: z.date().nullable(),
  isMandatory: z.boolean(),
  /** Until when the member can change what it decides; null if nothing. */
  canModifyUntil: z.date().nullable(),
  notes: z.string(),
})
export type PurchaseDeadlineRow = z.output<typeof purchaseDeadline>

export const deliveries = {
  /** A member: the deadlines of the own week, in order, empty if it is skipped or nothing is in it; and what has to be paid before its cut-off. */
  deadlines: procedure.input(z.strictObject({ weekStart })).output(z.object({ deadlines: z.array(purchaseDeadline), payFirst })),
  /** Anybody: the next deliveries of every served locality, in Czech order. */
  calendar: procedure.output(z.object({ now: z.date(), rows: z.array(calendarRow) })),
  /** A member: deliveries that take place, close, or would regularly take place on these days, by day and locality. */
  calendarDays: procedure
    .input(
      z
        .strictObject({ from: day, until: day })
        .refine(({ from, until }) => from <= until && daysBetween(from, until) < MOST_DAYS, 'Vyberte nejvýš šest týdnů'),
    )
    .output(z.object({ now: z.date(), deliveries: z.array(calendarDelivery) })),
  /** Operator: the current deliveries of each locality, the next planned week (without counts) and recent ones, newest week first. */
  controlRoom: procedure.output(z.object({ now: z.date(), rows: z.array(controlRow) })),
  /** Operator: closes a collecting delivery. Requires a reason before its cut-off; the cut-off becomes now. */
  close: procedure
    .input(z.strictObject({ deliveryId: id, reason: reason.nullable() }))
    .errors(refuse('WRONG_STATE', 'BEFORE_CUTOFF'))
    .output(controlRow),
  /** Operator: cancels a delivery that is not ordered yet. Nothing of it is bought; its members and suppliers are told the reason. */
  cancel: procedure
    .input(z.strictObject({ deliveryId: id, reason }))
    .errors(refuse('WRONG_STATE'))
    .output(controlRow),
}
