import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, itemCard, minQuantity, postalCode, price, quantity, unit, weekStart } from '../shapes.ts'

/** The clearing result of one pool, actual or in a dry run. */
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
  /** Identifies the frozen demand and the offers of the report; `clear` requires it. */
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
 * The current price of a pool while its delivery collects (docs/rules/week.md#forecast). The same for all watchers. In the state `few` only
 * the ladder is shown (docs/decisions/038-small-groups.md).
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
 * One pool of a past week as anybody may see it: the group's demand and the price that everybody paid. Contains no ladder, cap, supplier or
 * quantity at a price, so suppliers learn nothing about each other (docs/decisions/010-public-price.md).
 */
export const priceExample = z.object({
  at: z.date(),
  item: itemCard,
  unit,
  localityName: z.string(),
  /** Whether this locality serves the given postal code; false if none was given. */
  isYours: z.boolean(),
  weekStart,
  deliveryOn: day,
  /** Households that wanted the item that week: 5 or more. */
  households: z.number(),
  totalQuantity: z.number(),
  /** The unit price that everybody with a sufficient cap paid. */
  price,
  /** The standard price of that week as members saw it; always above `price`. */
  standardPrice: price,
  /** The items that most households of that delivery wanted, this one first: the average quantity per household, and its price. */
  basket: z.array(z.object({ name: z.string(), unit, quantity, price, standardPrice: price })),
  /** The same item in the collecting delivery; null if there is none, or fewer than 5 households want it. */
  thisWeek: z.object({ weekStart, deliveryOn: day, cutOffAt: z.date(), households: z.number(), totalQuantity: z.number() }).nullable(),
})
export type PriceExample = z.output<typeof priceExample>

/** See `Receipt` of domain/week/clearing/receipt.ts. */
export const receipt = z.object({
  price: price.nullable(),
  group: z.object({ quantity: z.number(), households: z.number() }).nullable(),
  ladder: z.array(z.object({ minQuantity, price, reached: z.boolean() })),
  standardPrice: price.nullable(),
  saved: price.nullable(),
  reason: z
    .object({
      kind: z.enum(['no_offer', 'no_cap', 'over_cap', 'below_minimum']),
      cap: price.nullable(),
      price: price.nullable(),
      lowest: price.nullable(),
      remedy: z.object({ cap: price.nullable(), missing: z.number().nullable(), price }).nullable(),
    })
    .nullable(),
})

/**
 * Final prices of the newest delivered week of a locality, as anybody may see them, with the same data per item as the example
 * (docs/decisions/010-public-price.md).
 */
export const localityPrices = z.object({
  localityName: z.string(),
  deliveryOn: day,
  /** The most wanted items first; at most six. */
  prices: z.array(
    z.object({
      item: itemCard,
      unit,
      /** Households that wanted it: 5 or more. */
      households: z.number(),
      price,
      /** The standard price of that week; null if unknown. */
      standardPrice: price.nullable(),
    }),
  ),
})
export type LocalityPrices = z.output<typeof localityPrices>

/** The number of buying households in the locality of a postal code, given from 5 up. */
export const neighbours = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_served') }),
  z.object({ kind: z.literal('few'), localityName: z.string() }),
  z.object({ kind: z.literal('counted'), localityName: z.string(), households: z.number() }),
])
export type Neighbours = z.output<typeof neighbours>

export const clearing = {
  /** Operator: computes what clearing would decide now; changes nothing. */
  dryRun: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE'))
    .output(clearingReport),
  /** Operator: clears. `inputs` must be those of the reviewed dry run. */
  clear: procedure
    .input(z.strictObject({ deliveryId: id, inputs: z.string().length(64) }))
    .errors(refuse('WRONG_STATE', 'DRY_RUN_OUTDATED'))
    .output(clearingReport),
  /** Operator: the result of clearing. */
  report: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE'))
    .output(clearingReport),
  /**
   * Anybody: a real example of a group price, from the locality of the postal code if it has one, else from another. Null if no suitable
   * week exists.
   */
  example: procedure.input(z.strictObject({ postalCode: postalCode.optional() }).optional()).output(priceExample.nullable()),
  /** Anybody: final prices of the locality of a postal code. Null if it is not served, or none of its weeks may be shown. */
  localityPrices: procedure.input(z.strictObject({ postalCode })).output(localityPrices.nullable()),
  /** Anybody: whether, and in how many households, a postal code already buys. */
  neighbours: procedure.input(z.strictObject({ postalCode })).output(neighbours),
}
