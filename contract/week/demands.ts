import { z } from 'zod'
import type { Quantity } from '#domain/money/quantity.ts'
import { ANSWER_STATES } from '#domain/week/offers/answer.ts'
import { PACKAGING_KINDS } from '#domain/week/offers/packaging.ts'
import { MAX_MIN_QUANTITY } from '#domain/week/offers/tiers.ts'
import { day, deliveryStatus, id, itemCard, minQuantity, price, unit, weekStart } from '../shapes.ts'

export const tier = z.strictObject({ minQuantity, price })

/** In what a supplier delivers: what kind of package, and how much one contains, in thousandths of the unit. */
export const packaging = z.strictObject({
  kind: z.enum(PACKAGING_KINDS, 'Vyberte balení'),
  quantity: z
    .number('Zadejte, kolik je v jednom balení')
    .int('Zadejte, kolik je v jednom balení')
    .min(1, 'Zadejte, kolik je v jednom balení')
    .max(MAX_MIN_QUANTITY, 'V jednom balení může být nejvýš 1 000 000')
    .transform((value) => value as Quantity),
})

/** An offer as its supplier sees it. */
export const offer = z.object({
  id,
  tiers: z.array(tier),
  validFrom: day,
  validUntil: day.nullable(),
  notes: z.string(),
  packaging: packaging.nullable(),
  submittedAt: z.date(),
})
export type Offer = z.output<typeof offer>

/**
 * The pools of one item in a region as suppliers see them: sums over the localities whose groups are not small (docs/rules/week.md#regional-offers).
 */
export const regionalDemand = z.object({
  id,
  name: z.string(),
  /** The localities that the region has in that week, in the order of their ids, and how many of them are in the sums. */
  localityIds: z.array(id),
  localityCount: z.number(),
  summedLocalities: z.number(),
  /** When the first of them closes for offers: until then regional offers are taken. */
  offersCloseAt: z.date(),
  /** Of first steps. Null if no locality may be summed; so are the next two. */
  totalQuantity: z.number().nullable(),
  noCapQuantity: z.number().nullable(),
  households: z.number().nullable(),
  /** As of a pool. */
  certainQuantity: z.number(),
  orderedQuantity: z.number(),
  isOrderedExact: z.boolean(),
  /** The supplier's offer for the region. */
  myOffer: offer.nullable(),
  changesToday: z.number(),
})
export type RegionalDemand = z.output<typeof regionalDemand>

/**
 * A pool as suppliers see it: quantity, target price, households from 5 up. Never caps, the demand curve, names or rival offers
 * (docs/rules/week.md#caps). For a small group only the band of the quantity (docs/decisions/038-small-groups.md).
 */
export const demand = z.object({
  deliveryId: id,
  localityId: id,
  localityName: z.string(),
  weekStart,
  status: deliveryStatus,
  cutOffAt: z.date(),
  offersCloseAt: z.date(),
  deliveryOn: day,
  /** From when on that day it is delivered, by the clock in Prague: `17:00`. */
  deliveryTime: z.string(),
  item: itemCard,
  /** The code of the item, by which an imported price list names it. */
  sku: z.string(),
  /** `Potraviny > Mléčné > Sýry`. */
  categoryPath: z.string(),
  /** The quality that households order: the description of the item. */
  quality: z.string(),
  unit,
  /** The rate of VAT on the day of the delivery, in percent. Prices include it. */
  vatRate: z.number(),
  /** Null for a small group, which has a band instead. */
  totalQuantity: z.number().nullable(),
  band: z.object({ above: z.number(), upTo: z.number() }).nullable(),
  /**
   * What households want on top of the total if the price is lower. Null if nothing, or if fewer than five households do: the total never
   * contains it.
   */
  furtherQuantity: z.number().nullable(),
  /** The part of the total without a cap: interest only. Null for a small group. */
  noCapQuantity: z.number().nullable(),
  /** The quantity with a cap, which can reach a tier; for a small group the lower bound of the band of that quantity. */
  certainQuantity: z.number(),
  /** What of the quantity with a cap is ordered by the binding button, at least; all of it after the cut-off. 0 for a small group. */
  orderedQuantity: z.number(),
  /** Whether that is exact: not while fewer than five households have ordered it, or have not. */
  isOrderedExact: z.boolean(),
  households: z.number().nullable(),
  targetPrice: price.nullable(),
  myOffer: offer.nullable(),
  /** The region of the locality in that week; null if it is in none. */
  region: regionalDemand.nullable(),
  /** Number of changes of the supplier's own offer today; see `MAX_CHANGES_A_DAY`. */
  changesToday: z.number(),
  /** The award, if this supplier won. */
  myAward: z
    .object({
      unitPrice: price,
      quantity: z.number(),
      tier: z.number(),
      /** Whether the supplier's offer for the region won. */
      isRegional: z.boolean(),
      /** The order that buys it; null until it is sent. */
      purchaseOrder: z.object({ id, number: z.number() }).nullable(),
    })
    .nullable(),
  isCleared: z.boolean(),
  /** The supplier's state, by the clock of the answer. */
  state: z.enum(ANSWER_STATES),
  /** Whether the supplier withdrew its last offer for this item and locality. */
  isWithdrawn: z.boolean(),
  /**
   * After clearing, how the supplier's offer lost: nobody won, or somebody did, at a price lower by this band (`lossBand`). Null if it won,
   * made no offer, or the group is small. Never the winner.
   */
  lost: z.object({ hasWinner: z.boolean(), lowerBy: z.string().nullable() }).nullable(),
})
export type Demand = z.output<typeof demand>
