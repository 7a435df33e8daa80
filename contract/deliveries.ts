import { z } from 'zod'
import { procedure } from './procedure.ts'
import { refuse } from './refusals.ts'
import { day, deliveryStatus, id, reason, weekStart } from './shapes.ts'

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

export const deliveries = {
  /** Operator: what is under way in each locality, its next planned week (not counted yet) and what ended lately, newest week first. */
  controlRoom: procedure.output(z.object({ now: z.date(), rows: z.array(controlRow) })),
  /** Operator: closes a collecting delivery. Before its cut-off only with a reason; the cut-off becomes this moment. */
  close: procedure
    .input(z.strictObject({ deliveryId: id, reason: reason.nullable() }))
    .errors(refuse('WRONG_STATE', 'BEFORE_CUTOFF'))
    .output(controlRow),
}
