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
 * A pool as its suppliers see it: quantity, target price, households from 5 up; never caps, the demand curve, names or
 * rivals' offers (design: decision 7). Of a small group only the band of the quantity (docs/decisions/038-small-groups.md).
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
  /** Null of a small group, which has a band instead. */
  totalQuantity: z.number().nullable(),
  band: z.object({ above: z.number(), upTo: z.number() }).nullable(),
  /** Part of the total whose members stated no cap: interest only. Null of a small group. */
  noCapQuantity: z.number().nullable(),
  households: z.number().nullable(),
  targetPrice: price.nullable(),
  myOffer: offer.nullable(),
  /** How often the own offer was changed today; see `MAX_CHANGES_A_DAY`. */
  changesToday: z.number(),
  /** The award, if it went to this supplier. */
  myAward: z.object({ unitPrice: price, quantity: z.number(), tier: z.number() }).nullable(),
  isCleared: z.boolean(),
})
export type Demand = z.output<typeof demand>

/** An own offer that still holds for an item whose place another one has taken: from the next closing on it finds no demand. */
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
  /** Offers that hold today or will hold. */
  activeOffers: z.number(),
  /** Pools won in the last eight weeks. */
  poolsWon: z.number(),
})

/** An approved supplier in the administration, with what it does in goods and in services. */
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
   * The pools a supplier may answer: deliveries that collect, wait for offers, or were cleared last; and which of their offers find no demand any
   * more, as long as nothing is offered for the other item there.
   */
  demands: procedure
    .input(z.strictObject({ type: itemType }))
    .errors(refuse('NO_SUPPLIER_PROFILE'))
    .output(z.object({ now: z.date(), demands: z.array(demand), mergedOffers: z.array(mergedOffer) })),
  /** Places an offer on a pool, taking the place of the supplier's earlier one for that item and locality. */
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
}
