import { z } from 'zod'
import { SERVICE_MODES } from '#domain/people/settings/service-mode.ts'
import { procedure } from '../procedure.ts'
import { day, weekStart } from '../shapes.ts'

/** A week with its delivery. */
const overviewWeek = z.object({ weekStart, deliveryOn: day, cutOffAt: z.date() })

/** The facts from which the overview derives steps, tasks and figures (docs/rules/help.md). */
export const overview = z.object({
  now: z.date(),
  /** Null if the household buys nowhere yet, now or later. */
  localityName: z.string().nullable(),
  displayName: z.string(),
  registeredAt: z.date(),
  isConfigured: z.boolean(),
  serviceMode: z.enum(SERVICE_MODES).nullable(),
  /** When the first line of the regular purchase was added; null without any. */
  firstDemandAt: z.date().nullable(),
  /** First name, last name and phone are set. */
  hasFullProfile: z.boolean(),
  /** Members who registered by this member's link. */
  invited: z.number(),
  /** The nearest week that the household buys and whose prices are not decided; null if none is planned. */
  nextWeek: overviewWeek.nullable(),
  /** The latest week in which something was bought. */
  lastPurchase: overviewWeek
    .extend({
      /** It left for the pickup point, or arrived there. */
      isTransported: z.boolean(),
      handedOverAt: z.date().nullable(),
      /** It is expected: its day is not over, and it was not handed over. */
      isComing: z.boolean(),
    })
    .nullable(),
  purchases: z.object({
    /** Purchases that were handed over, or whose delivery is finished. */
    completed: z.number(),
    /** All others. */
    inProgress: z.number(),
    /** The difference between standard and group prices of all purchases, in haléře; null if no standard price is known. */
    saved: z.number().nullable(),
    /** The number of purchases with a known saving. */
    savedIn: z.number(),
  }),
})
export type Overview = z.output<typeof overview>

export const dashboard = {
  /** The facts of the member who asks. */
  read: procedure.output(overview),
}
