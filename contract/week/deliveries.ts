import { z } from 'zod'
import type { Weekday } from '#domain/time/day.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, deliveryStatus, id, reason, weekStart } from '../shapes.ts'

/** The delivery of one locality and week, as everybody may see it. */
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
})
export type Delivery = z.output<typeof delivery>

/** One line of the operator's week control room. */
export const controlRow = delivery.extend({
  households: z.number(),
  lines: z.number(),
  pools: z.number(),
  poolsWithOffer: z.number(),
  poolsCleared: z.number(),
  purchases: z.number(),
  purchasesTotal: z.number(),
  snapshotSha256: z.string().nullable(),
})
export type ControlRow = z.output<typeof controlRow>

/** What a locality's calendar names at most; `municipalityCount` says how many there are. */
export const MAX_MUNICIPALITIES = 12

/** The rhythm of one locality and its next deliveries, as anybody may see it. */
export const calendarRow = z.object({
  localityName: z.string(),
  /** Names in Czech order; of more than `MAX_MUNICIPALITIES` the largest. */
  municipalities: z.array(z.string()),
  municipalityCount: z.number(),
  /** 0 Sunday … 6 Saturday. */
  weekday: z.number().transform((value) => value as Weekday),
  /** Local time, `17:00`. */
  deliveryTime: z.string(),
  /** The next four, the nearest first; a cancelled one too, so that nobody waits for it. */
  next: z.array(
    z.object({
      weekStart,
      deliveryOn: day,
      cutOffAt: z.date(),
      status: deliveryStatus,
      /** Name of the public holiday on the day of the delivery, or null. */
      holiday: z.string().nullable(),
    }),
  ),
})
export type CalendarRow = z.output<typeof calendarRow>

export const deliveries = {
  /** Anybody: the next deliveries of every locality that is served, in Czech order of their names. */
  calendar: procedure.output(z.object({ now: z.date(), rows: z.array(calendarRow) })),
  /** Operator: what is under way in each locality, its next planned week (not counted yet) and what ended lately, newest week first. */
  controlRoom: procedure.output(z.object({ now: z.date(), rows: z.array(controlRow) })),
  /** Operator: closes a collecting delivery. Before its cut-off only with a reason; the cut-off becomes this moment. */
  close: procedure
    .input(z.strictObject({ deliveryId: id, reason: reason.nullable() }))
    .errors(refuse('WRONG_STATE', 'BEFORE_CUTOFF'))
    .output(controlRow),
}
