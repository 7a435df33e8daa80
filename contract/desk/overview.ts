import { z } from 'zod'
import { FUNNEL_STEPS } from '#domain/desk/overview/funnel.ts'
import type { SetupFacts } from '#domain/desk/overview/setup.ts'
import { procedure } from '../procedure.ts'
import { deliveryStatus, id, weekStart } from '../shapes.ts'

const delivery = z.object({
  id,
  localityName: z.string(),
  status: deliveryStatus,
  /** Purchases with something in them, and those that were handed over. */
  purchases: z.number(),
  handedOver: z.number(),
})

const week = z.object({
  weekStart,
  /** What members paid for goods, in haléře. */
  volume: z.number(),
  households: z.number(),
  /** The difference between standard and group prices, in haléře; null if no standard price is known. */
  saved: z.number().nullable(),
  /** Pools by the tier that they reached, and those that reached none. */
  tiers: z.object({ first: z.number(), second: z.number(), third: z.number(), none: z.number() }),
})
export type OverviewWeek = z.output<typeof week>

const shownOverview = z.object({
  /** Deliveries of today. */
  today: z.array(delivery),
  /** Empty where jobs do not run. */
  jobs: z.array(z.object({ name: z.string(), endedAt: z.date().nullable(), failed: z.number(), late: z.number() })),
  mail: z.object({ waiting: z.number(), waitingMinutes: z.number().nullable(), givenUp: z.number(), sent: z.number() }),
  /** The last backup that `npm run backup` made; null if none. */
  backup: z.object({ madeAt: z.date().nullable(), hours: z.number().nullable() }),
  /** How many of those who registered in the last ninety days reached each step. */
  funnel: z.record(z.enum(FUNNEL_STEPS), z.number()),
  /** Deliveries with prices whose orders were not sent, the oldest first; the figures of the weeks leave them out. */
  unordered: z.array(z.object({ id, localityName: z.string(), weekStart })),
  /** The last twelve weeks with an ordered delivery, the oldest first. */
  weeks: z.array(week),
})
export type DeskOverview = z.output<typeof shownOverview>

/** What an installation has before its first delivery, see `SetupFacts`. */
const setupFacts = z.object({
  isRunning: z.boolean(),
  hasOperator: z.boolean(),
  hasAccount: z.boolean(),
  sendsMail: z.boolean(),
  hasSentMail: z.boolean(),
  municipalities: z.number(),
  localities: z.number(),
  emptyLocalities: z.array(z.string()),
  pointlessLocalities: z.array(z.string()),
  unsetFees: z.number(),
  providers: z.number(),
  departments: z.number(),
  pricedItems: z.number(),
  suppliers: z.number(),
  securedStaff: z.number(),
  staff: z.number(),
  hasLegalTexts: z.boolean(),
  backupHours: z.number().nullable(),
}) satisfies z.ZodType<SetupFacts>

/** How the whole runs (docs/rules/desk.md#overview). What waits for each role is `dashboard.duties`. */
export const overview = {
  /** Administrator. Without test accounts. */
  read: procedure.output(shownOverview),
  /** Administrator: what is there and what is missing before the first delivery. */
  setup: procedure.output(setupFacts),
}
