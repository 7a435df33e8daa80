import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, deliveryStatus, id, itemCard, itemType, minQuantity, notes, price, unit, weekStart } from '../shapes.ts'

export const tier = z.strictObject({ minQuantity, price })

export const offer = z.object({
  id,
  tiers: z.array(tier),
  validFrom: day,
  validUntil: day.nullable(),
  notes: z.string(),
  submittedAt: z.date(),
})

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
  item: itemCard,
  unit,
  /** Null for a small group, which has a band instead. */
  totalQuantity: z.number().nullable(),
  band: z.object({ above: z.number(), upTo: z.number() }).nullable(),
  /** The part of the total without a cap: interest only. Null for a small group. */
  noCapQuantity: z.number().nullable(),
  households: z.number().nullable(),
  targetPrice: price.nullable(),
  myOffer: offer.nullable(),
  /** Number of changes of the supplier's own offer today; see `MAX_CHANGES_A_DAY`. */
  changesToday: z.number(),
  /** The award, if this supplier won. */
  myAward: z.object({ unitPrice: price, quantity: z.number(), tier: z.number() }).nullable(),
  isCleared: z.boolean(),
  /**
   * After clearing, how the supplier's offer lost: nobody won, or somebody did, at a price lower by this band (`lossBand`). Null if it won,
   * made no offer, or the group is small. Never the winner.
   */
  lost: z.object({ hasWinner: z.boolean(), lowerBy: z.string().nullable() }).nullable(),
})
export type Demand = z.output<typeof demand>

/** One version of a supplier's offer for a pool's item: what was offered, when, by whom, and what became of it. */
export const offerVersion = offer.extend({
  /** The name of the person who sent it; null if the account is gone. */
  submittedBy: z.string().nullable(),
  state: z.enum(['valid', 'replaced', 'withdrawn']),
  withdrawnAt: z.date().nullable(),
})
export type OfferVersion = z.output<typeof offerVersion>

/** A valid offer of the supplier for an item that was merged into another. From the next closing on it matches no demand. */
export const mergedOffer = z.object({
  id,
  itemName: z.string(),
  intoId: id,
  intoName: z.string(),
  unit,
  localityId: id,
  localityName: z.string(),
  tiers: z.array(tier),
  validUntil: day.nullable(),
})
export type MergedOffer = z.output<typeof mergedOffer>

const supplierFigures = z.object({
  /** Offers that are valid now or will be. */
  activeOffers: z.number(),
  /** Pools won in the last eight weeks. */
  poolsWon: z.number(),
})

/** An approved supplier in the administration, with its activity in goods and services. */
export const supplierRow = z.object({
  id,
  name: z.string(),
  registrationNumber: z.string(),
  product: supplierFigures,
  service: supplierFigures,
})
export type SupplierRow = z.output<typeof supplierRow>

export const offers = {
  /** Administrator: the approved suppliers in Czech order. */
  suppliers: procedure.output(z.array(supplierRow)),
  /**
   * The pools a supplier may answer, in deliveries that collect, wait for offers or were cleared last; and their offers for merged items,
   * until they offer for the replacement there.
   */
  demands: procedure
    .input(z.strictObject({ type: itemType }))
    .errors(refuse('NO_SUPPLIER_PROFILE'))
    .output(z.object({ now: z.date(), demands: z.array(demand), mergedOffers: z.array(mergedOffer) })),
  /** Places an offer on a pool. Replaces the supplier's earlier offer for that item and locality. */
  place: procedure
    .input(
      z.strictObject({
        deliveryId: id,
        itemId: id,
        unit,
        tiers: z.array(tier).min(1, 'Vyplňte první pásmo').max(3, 'Nabídka má nejvýš tři pásma'),
        validFrom: day,
        validUntil: day.nullable(),
        notes,
      }),
    )
    .errors(refuse('NO_SUPPLIER_PROFILE', 'INVALID_TIERS', 'ALREADY_ALLOCATED', 'NO_SUCH_POOL', 'OFFER_CHANGED_TOO_OFTEN'))
    .output(demand),
  /**
   * Withdraws an offer until offers close: from this pool, from every other one that still takes offers, and from the weeks to come. A pool
   * whose offers have closed keeps it.
   */
  withdraw: procedure
    .input(z.strictObject({ deliveryId: id, offerId: id }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND', 'ALREADY_ALLOCATED', 'NO_SUCH_POOL', 'OFFER_NOT_VALID'))
    .output(demand),
  /** All versions of the supplier's own offer for an item of a delivery's locality, newest first. */
  versions: procedure
    .input(z.strictObject({ deliveryId: id, itemId: id, unit }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND'))
    .output(z.array(offerVersion)),
}
