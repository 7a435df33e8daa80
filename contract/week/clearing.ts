import { z } from 'zod'
import { VERDICTS } from '#domain/week/clearing/verdict.ts'
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
  /** How many localities the region has whose offer won; null if none did. */
  regionalLocalities: z.number().nullable(),
  unitPrice: price.nullable(),
  quantity: z.number(),
  /** The part of `quantity` that lines take on top so that the tier is reached; `requestedQuantity` does not count it. */
  flexible: z.number(),
  households: z.number(),
  missingQuantity: z.number().nullable(),
  total: z.number(),
  /** Carried into a later week: its Monday, and how many households got the line there. */
  prolonged: z.object({ weekStart, households: z.number() }).nullable(),
})
export type PoolOutcome = z.output<typeof poolOutcome>

/** The sums of one locality of an act that clears several. */
const localityReport = z.object({ deliveryId: id, localityName: z.string(), households: z.number(), total: z.number(), saved: z.number() })
export type LocalityReport = z.output<typeof localityReport>

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
  /** All deliveries that are decided in one act with this one, itself among them, by locality; none if it is decided alone (docs/rules/week.md#regions). */
  together: z.array(localityReport),
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
  /** The quantity on top that this price needs, and how it is shared in steps of the unit (`shareAt`); absent if none is needed. */
  more: z.object({ quantity: z.number(), level: z.number(), rest: z.number() }).optional(),
  /** See `ForecastRegion` of domain/week/clearing/forecast.ts. */
  region: z
    .object({
      localities: z.number(),
      localPrice: price.nullable(),
      price: price.nullable(),
      isPrice: z.boolean(),
      isLadder: z.boolean(),
      quantity: z.number(),
      otherLadder: z.array(z.object({ minQuantity, price, reached: z.boolean() })),
    })
    .optional(),
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
  regionalLocalities: z.number().nullable(),
  standardPrice: price.nullable(),
  saved: price.nullable(),
  reason: z
    .object({
      kind: z.enum(['no_offer', 'no_cap', 'over_cap', 'below_minimum', 'unpaid']),
      cap: price.nullable(),
      price: price.nullable(),
      lowest: price.nullable(),
      remedy: z.object({ cap: price.nullable(), missing: z.number().nullable(), price, isWithMore: z.boolean().optional() }).nullable(),
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

const pool = z.strictObject({ deliveryId: id, itemId: id, unit })

/** Why a pool has its price: everything that decided, so that anybody can compute it again (docs/rules/week.md#protocol). */
export const poolProtocol = z.object({
  deliveryId: id,
  localityName: z.string(),
  weekStart,
  deliveryOn: day,
  item: itemCard,
  unit,
  /** Null while offers are awaited: then the protocol says what would be decided now. */
  clearedAt: z.date().nullable(),
  /** The SHA-256 of all frozen baskets of the delivery. */
  snapshotSha256: z.string(),
  /** The SHA-256 of the pool's `basis.csv`: its demand and its offers, without any name. */
  fingerprint: z.string(),
  standardPrice: price.nullable(),
  /** The quantity at each cap, the highest cap first; null is the quantity without a cap. */
  curve: z.array(z.object({ cap: price.nullable(), quantity: z.number(), flexible: z.number().optional() })),
  requestedQuantity: z.number(),
  /** In the order of their submission. `demand` is the quantity whose cap is at least the tier's price, `flexible` what the same lines accept on top. */
  offers: z.array(
    z.object({
      id,
      supplierName: z.string(),
      submittedAt: z.date(),
      /** For the region: the demand is what its localities would take together. */
      isRegional: z.boolean(),
      tiers: z.array(z.object({ minQuantity, price, demand: z.number(), flexible: z.number().optional(), verdict: z.enum(VERDICTS) })),
    }),
  ),
  award: z
    .object({
      offerId: id,
      supplierName: z.string(),
      tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      price,
      quantity: z.number(),
      /** The part of it on top of what lines want. */
      flexible: z.number().optional(),
      isRegional: z.boolean(),
    })
    .nullable(),
  /** The region with an offer for the item, and its localities in which somebody wants it; null if there is no such offer. */
  region: z.object({ name: z.string(), localities: z.array(z.string()) }).nullable(),
  households: z.number(),
  missingQuantity: z.number().nullable(),
})
export type PoolProtocol = z.output<typeof poolProtocol>

/**
 * A pool that lost a lower price because one household withdrew its quantity in the last hour before the cut-off
 * (docs/rules/week.md#withdrawn-late). Quantities in thousandths.
 */
export const lostTier = z.object({
  item: itemCard,
  unit,
  memberName: z.string(),
  /** What the household withdrew at that price. */
  quantity: z.number(),
  /** What the tier is short of without it. */
  missing: z.number(),
  supplierName: z.string(),
  minQuantity,
  price,
})
export type LostTier = z.output<typeof lostTier>

export const clearing = {
  /** Operator: computes what clearing would decide now; changes nothing. */
  dryRun: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE', 'REGION_NOT_CLOSED'))
    .output(clearingReport),
  /** Operator: clears, with all deliveries of its region in that week. `inputs` must be those of the reviewed dry run. */
  clear: procedure
    .input(z.strictObject({ deliveryId: id, inputs: z.string().length(64) }))
    .errors(refuse('WRONG_STATE', 'REGION_NOT_CLOSED', 'DRY_RUN_OUTDATED'))
    .output(clearingReport),
  /**
   * Operator: carries pools below their minimum into the next week that is still open: every member with a cap gets the same line there, if the
   * item is not in that basket yet, and is told. Pools that were carried already are skipped. Returns the report.
   */
  prolong: procedure
    .input(
      z.strictObject({
        deliveryId: id,
        pools: z
          .array(z.strictObject({ itemId: id, unit }))
          .min(1, 'Vyberte aspoň jednu položku')
          .max(500, 'Najednou lze prodloužit nejvýš 500 položek'),
      }),
    )
    .errors(refuse('WRONG_STATE', 'CUTOFF_PASSED', 'WEEK_NOT_OFFERED'))
    .output(clearingReport),
  /** Operator: the result of clearing. */
  report: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE'))
    .output(clearingReport),
  /** Operator: the pools of a delivery that lost a tier, by item name; none before the cut-off. At most 200. */
  lostTiers: procedure.input(z.strictObject({ deliveryId: id })).output(z.array(lostTier)),
  /** Operator: the decision protocol of one pool of a delivery that takes offers or is cleared. */
  protocol: procedure.input(pool).errors(refuse('WRONG_STATE')).output(poolProtocol),
  /**
   * Operator: the files of a cleared pool: `npm run clear` on `demand.csv` and `offers.csv` writes `pools.csv` and `lines.csv`
   * byte for byte, the SHA-256 of `basis.csv` is the fingerprint, and `tiers.csv` and `curve.csv` say why (docs/clearing-command.md). Households are numbered, not named.
   */
  protocolFiles: procedure
    .input(pool)
    .errors(refuse('WRONG_STATE'))
    .output(z.object({ name: z.string(), files: z.array(z.object({ name: z.string(), text: z.string() })) })),
  /** Operator: the protocol as a PDF, in base64. */
  protocolPdf: procedure
    .input(pool)
    .errors(refuse('WRONG_STATE'))
    .output(z.object({ name: z.string(), base64: z.string() })),
  /** Operator: the protocols of all pools of a cleared delivery, as PDFs and files, in one zip, in base64. */
  deliveryProtocol: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('WRONG_STATE', 'NOT_FOUND'))
    .output(z.object({ name: z.string(), base64: z.string() })),
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
