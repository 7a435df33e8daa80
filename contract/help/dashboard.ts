import { z } from 'zod'
import { DUTIES } from '#domain/help/dashboard/duty.ts'
import { ORDER_STATUSES } from '#domain/week/orders/order.ts'
import { PURCHASE_STATUSES } from '#domain/week/purchases/status.ts'
import { SERVICE_MODES } from '#domain/people/settings/service-mode.ts'
import { money } from '../money/money-shapes.ts'
import { ownOwed } from '../money/payments.ts'
import { procedure } from '../procedure.ts'
import { weekBasket } from '../week/basket.ts'
import { consent } from '../week/binding.ts'
import { payFirst } from '../money/money-shapes.ts'
import { journey } from '../week/purchases.ts'
import { day, id, price, unit, weekStart } from '../shapes.ts'

/** A week with its delivery. */
const overviewWeek = z.object({ weekStart, deliveryOn: day, cutOffAt: z.date() })

/** The facts from which the overview derives steps, tasks and figures (docs/rules/help.md). */
export const overview = z.object({
  now: z.date(),
  /** Null if the household buys nowhere yet, now or later. */
  localityName: z.string().nullable(),
  /** The member's name in the vocative, see `profile`; empty without one. */
  salutation: z.string(),
  registeredAt: z.date(),
  isConfigured: z.boolean(),
  serviceMode: z.enum(SERVICE_MODES).nullable(),
  /** When the first line of the regular purchase was added; null without any. */
  firstDemandAt: z.date().nullable(),
  /** First name, last name and phone are set. */
  hasFullProfile: z.boolean(),
  /** Members who registered by this member's link. */
  invited: z.number(),
  /** Requests to the support: those that are not closed, with questions to the member, and the closed ones. */
  requests: z.object({ active: z.number(), closed: z.number() }),
  /** The nearest week that the household buys and whose prices are not decided; null if none is planned. */
  nextWeek: overviewWeek
    .extend({
      /** It is closed, and nothing of it is ordered. */
      isLeftOut: z.boolean(),
    })
    .nullable(),
  /** The latest week in which something was bought. */
  lastPurchase: overviewWeek
    .extend({
      /** It left for the pickup point, or arrived there. */
      isTransported: z.boolean(),
      handedOverAt: z.date().nullable(),
      /** It could not be handed over. */
      hasFailed: z.boolean(),
      /** The day on which it is offered again after that. */
      offeredOn: day.nullable(),
      /** It is awaited: it was not handed over, and its day is not over or it has arrived. */
      isComing: z.boolean(),
    })
    .nullable(),
  /** The basket of the week that the screen shows first: that of the expected purchase, else the nearest one; null without either. */
  basket: weekBasket.nullable(),
  /** What has happened to that week; null while its basket can change. */
  journey: journey.nullable(),
  /** The consent that counts for the nearest week; null without one. */
  agreed: consent.nullable(),
  payFirst,
  /** What the member owes for purchases. */
  payments: ownOwed,
  /** If the week that the screen shows can change no more: the first one that can. */
  openWeek: z
    .object({
      weekStart,
      cutOffAt: z.date(),
      /** By how much it may cost more than was agreed, in haléře; 0 if it is ordered. */
      above: money,
      /** The most for goods that was agreed; null if nothing was. */
      agreed: money.nullable(),
    })
    .nullable(),
  purchases: z.object({
    /** Purchases by state, see `purchaseStatus`. */
    counts: z.record(z.enum(PURCHASE_STATUSES), z.number()),
    /** The difference between standard and group prices of all purchases, in haléře; null if no standard price is known. */
    saved: z.number().nullable(),
    /** The number of purchases with a known saving. */
    savedIn: z.number(),
    /** The saving of the last of them, in haléře; null without one. */
    lastSaved: z.number().nullable(),
    /** The saving in percent of the standard prices. */
    percent: z.number().nullable(),
  }),
  /** Benefits by state, what is left of valid rewards, and the last day of the one that ends first; null without one. */
  benefits: z.object({ active: z.number(), used: z.number(), expired: z.number(), left: money, endsOn: day.nullable() }),
})
export type Overview = z.output<typeof overview>

const weekSaving = z.object({
  weekStart,
  /** What was paid, in haléře. */
  paid: z.number(),
  /** Null if no standard price is known. */
  saved: z.number().nullable(),
})
export type WeekSaving = z.output<typeof weekSaving>

const paidPrice = z.object({ weekStart, unitPrice: price, standardPrice: price.nullable() })
export type PaidPrice = z.output<typeof paidPrice>

const itemPrices = z.object({ itemId: id, name: z.string(), unit, prices: z.array(paidPrice) })
export type ItemPrices = z.output<typeof itemPrices>

/** The figures behind the savings of the overview. */
export const savings = z.object({
  /** The weeks with a purchase in the last year, the oldest first. */
  weeks: z.array(weekSaving),
  /** The prices of what was bought in these weeks, the most often bought first; each item from its oldest price on. */
  items: z.array(itemPrices),
})
export type Savings = z.output<typeof savings>

/** How much of a duty waits, and until when the first of it is to be done; null without a date. */
const dutyCount = z.object({
  duty: z.enum(DUTIES),
  count: z.number(),
  dueAt: z.date().nullable(),
  /** The delivery with the first of it, where that is one of orders. */
  deliveryId: id.nullable(),
  /** Of orders that are not confirmed whole, the first of them. */
  orders: z
    .array(
      z.object({
        number: z.number(),
        supplierName: z.string(),
        status: z.enum(ORDER_STATUSES),
        shortLines: z.number(),
        isLate: z.boolean(),
      }),
    )
    .optional(),
})
export type DutyCount = z.output<typeof dutyCount>

export const dashboard = {
  /** The facts of the member who asks. */
  read: procedure.output(overview),
  /** The savings of the member who asks by week, and what each item cost. */
  savings: procedure.output(savings),
  /** What waits for the staff or supplier who asks; empty for a member, and until a required second factor is set up. */
  duties: procedure.output(z.array(dutyCount)),
}
