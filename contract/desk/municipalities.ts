import { z } from 'zod'
import { GROUP_KINDS } from '#domain/people/groups/group.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, unit, weekStart } from '../shapes.ts'

/**
 * Figures of a week, of the households that counted with a group at the cut-off, as they were computed when it was cleared; null below five of
 * them (docs/decisions/056-sums-of-people.md).
 */
const groupWeek = z.object({
  weekStart,
  /** In full fives. */
  households: z.number().nullable(),
  /** What they paid, and saved against standard prices, in haléře, in steps of `PAID` and `SAVED` (domain/week/pool/people-sum.ts). */
  paid: z.number().nullable(),
  saved: z.number().nullable(),
})
export type GroupWeek = z.output<typeof groupWeek>

const groupConsole = z.object({
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  members: z.number(),
  /** Households that count with the group, in full fives; null below five. */
  households: z.number().nullable(),
  /** The last twelve weeks with a purchase of any of them, the latest first. */
  weeks: z.array(groupWeek),
})
export type GroupConsole = z.output<typeof groupConsole>

const printedSheet = z.object({
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  /** First name and initial of the organiser. */
  organiser: z.string(),
  localityName: z.string(),
  /** The next delivery of the organiser's household that can still be joined; null if none is planned. */
  delivery: z.object({ weekStart, deliveryOn: day, cutOffAt: z.date() }).nullable(),
  /** Where the group collects; null without an approved point. */
  point: z.object({ name: z.string(), address: z.string(), openingHours: z.string().nullable() }).nullable(),
  /** What most households of the locality buy, by name. */
  items: z.array(z.object({ name: z.string(), unit })),
})
export type PrintedSheet = z.output<typeof printedSheet>

/** The console of groups, above all of municipalities, and what they print (docs/rules/desk.md#municipalities). */
export const municipalities = {
  /** What the households of a group buy and save; for those who manage it. */
  console: procedure
    .input(z.strictObject({ groupId: id }))
    .errors(refuse('GROUP_NOT_MANAGER'))
    .output(groupConsole),
  /** What notice sheets and order forms say; for those who manage it. */
  sheet: procedure
    .input(z.strictObject({ groupId: id }))
    .errors(refuse('GROUP_NOT_MANAGER', 'NO_LOCALITY'))
    .output(printedSheet),
}
