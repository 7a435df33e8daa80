import { z } from 'zod'
import { procedure } from './procedure.ts'
import { refuse } from './refusals.ts'
import { id, itemCard, minQuantity, price, unit } from './shapes.ts'

/** What the clearing decides, or would decide now, about one pool. */
export const poolOutcome = z.object({
  item: itemCard,
  unit,
  status: z.enum(['cleared', 'not_cleared']),
  hasOffer: z.boolean(),
  offers: z.number(),
  requestedQuantity: z.number(),
  requestedHouseholds: z.number(),
  supplierName: z.string().nullable(),
  tier: z.number().nullable(),
  unitPrice: price.nullable(),
  quantity: z.number(),
  households: z.number(),
  missingQuantity: z.number().nullable(),
  total: z.number(),
})
export type PoolOutcome = z.output<typeof poolOutcome>

export const clearingReport = z.object({
  deliveryId: id,
  /** Names the frozen demand and the offers the report was computed from; clearing asks for it again. */
  inputs: z.string(),
  pools: z.array(poolOutcome),
  linesAdmitted: z.number(),
  lines: z.number(),
  households: z.number(),
  total: z.number(),
  saved: z.number(),
})
export type ClearingReport = z.output<typeof clearingReport>

/** The price of a pool as it stands while its delivery collects (design: cycle, Clearing). The same for all watchers. */
export const poolForecast = z.object({
  itemId: id,
  unit,
  state: z.enum(['no_offer', 'below_minimum', 'priced']),
  requestedQuantity: z.number(),
  households: z.number().nullable(),
  typicalQuantity: z.number().nullable(),
  price: price.nullable(),
  admittedQuantity: z.number(),
  ladder: z.array(z.object({ minQuantity, price, reached: z.boolean() })),
  next: z.object({ price, missing: z.number() }).nullable(),
})
export type PoolForecast = z.output<typeof poolForecast>

export const clearing = {
  /** Operator: what clearing would decide now; changes nothing. */
  dryRun: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE'))
    .output(clearingReport),
  /** Operator: clears. `inputs` must be those of the dry run that was looked at. */
  clear: procedure
    .input(z.strictObject({ deliveryId: id, inputs: z.string().length(64) }))
    .errors(refuse('WRONG_STATE', 'DRY_RUN_OUTDATED'))
    .output(clearingReport),
  /** Operator: what was decided. */
  report: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE'))
    .output(clearingReport),
}
