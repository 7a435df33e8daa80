import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, itemCard, minQuantity, postalCode, price, quantity, unit, weekStart } from '../shapes.ts'

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

/**
 * The price of a pool as it stands while its delivery collects (design: cycle, Clearing). The same for all watchers. Of a group with too few
 * caps (`few`) only the ladder is told (docs/decisions/038-small-groups.md).
 */
export const poolForecast = z.object({
  itemId: id,
  unit,
  state: z.enum(['few', 'no_offer', 'below_minimum', 'priced', 'not_shown']),
  requestedQuantity: z.number().nullable(),
  households: z.number().nullable(),
  typicalQuantity: z.number().nullable(),
  price: price.nullable(),
  admittedQuantity: z.number(),
  ladder: z.array(z.object({ minQuantity, price, reached: z.boolean() })),
  next: z.object({ price, missing: z.number() }).nullable(),
  lowest: price.nullable(),
})
export type PoolForecast = z.output<typeof poolForecast>

/**
 * One pool of a past week, as anybody may see it: what the group wanted and the price everybody paid. No ladder, no cap, no
 * supplier and no quantity at a price, so that those who sell learn nothing of each other (docs/decisions/010-public-price.md).
 */
export const priceExample = z.object({
  at: z.date(),
  item: itemCard,
  unit,
  localityName: z.string(),
  /** Whether this locality serves the postal code that was asked for; false also when none was. */
  isYours: z.boolean(),
  weekStart,
  deliveryOn: day,
  /** Who wanted the item that week: 5 or more. */
  households: z.number(),
  totalQuantity: z.number(),
  /** What all of them paid for a unit whose cap allowed it. */
  price,
  /** The standard price of that week, as its members were shown it; always above `price`. */
  standardPrice: price,
  /** What most households of that delivery wanted, this item first: for each what one of them wanted on average, and what it cost. */
  basket: z.array(z.object({ name: z.string(), unit, quantity, price, standardPrice: price })),
  /** The same item in the delivery that collects now; null when there is none or fewer than 5 households want it. */
  thisWeek: z.object({ weekStart, deliveryOn: day, cutOffAt: z.date(), households: z.number(), totalQuantity: z.number() }).nullable(),
})
export type PriceExample = z.output<typeof priceExample>

/**
 * Final prices of the newest delivered week of a locality, as anybody may see them: of each item what the example says of one
 * (docs/decisions/010-public-price.md).
 */
export const localityPrices = z.object({
  localityName: z.string(),
  deliveryOn: day,
  /** What most households wanted first; at most six. */
  prices: z.array(
    z.object({
      item: itemCard,
      unit,
      /** Who wanted it: 5 or more. */
      households: z.number(),
      price,
      /** The standard price of that week; null where none was known. */
      standardPrice: price.nullable(),
    }),
  ),
})
export type LocalityPrices = z.output<typeof localityPrices>

/** How many households of a postal code's locality buy: counted from 5 up. */
export const neighbours = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_served') }),
  z.object({ kind: z.literal('few'), localityName: z.string() }),
  z.object({ kind: z.literal('counted'), localityName: z.string(), households: z.number() }),
])
export type Neighbours = z.output<typeof neighbours>

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
  /**
   * Anybody: a true example of a group price, from the locality of the postal code where it has one, else from another. Null
   * while no week was cleared that may be shown.
   */
  example: procedure.input(z.strictObject({ postalCode: postalCode.optional() }).optional()).output(priceExample.nullable()),
  /** Anybody: final prices of the locality of a postal code; null where it is not served, or no week of it may be shown yet. */
  localityPrices: procedure.input(z.strictObject({ postalCode })).output(localityPrices.nullable()),
  /** Anybody: whether and by how many households a postal code buys already. */
  neighbours: procedure.input(z.strictObject({ postalCode })).output(neighbours),
}
