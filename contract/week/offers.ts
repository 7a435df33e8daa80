import { z } from 'zod'
import { ANSWER_STATES } from '#domain/week/offers/answer.ts'
import { MOST_OFFERS } from '#domain/week/offers/price-list-columns.ts'
import { DEMAND_ORDERS } from '#domain/week/offers/demand-list.ts'
import { fieldFaults, procedure } from '../procedure.ts'
import { refusals, refuse } from '../refusals.ts'
import { day, id, isPlain, itemType, notes, unit, weekStart, written } from '../shapes.ts'
import { demand, offer, packaging, tier } from './demands.ts'
import { ownLists, priceListInput, priceListPreview, remembered } from './price-lists.ts'

/** One version of a supplier's offer for a pool's item: what was offered, when, by whom, and what became of it. */
export const offerVersion = offer.extend({
  /** The name of the person who sent it; null if the account is gone. */
  submittedBy: z.string().nullable(),
  state: z.enum(['valid', 'replaced', 'withdrawn', 'allocated']),
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
  /** Null of an offer for a region, and so is the name. */
  localityId: id.nullable(),
  localityName: z.string().nullable(),
  /** Null of an offer for a locality. */
  regionName: z.string().nullable(),
  tiers: z.array(tier),
  validUntil: day.nullable(),
  /** A delivery in which the supplier can offer for the other item there, or in one of the region's localities. */
  openDeliveryId: id.nullable(),
})
export type MergedOffer = z.output<typeof mergedOffer>

/** What identifies a pool. */
const pool = { deliveryId: id, itemId: id, unit }

const demandsWanted = z.strictObject({
  type: itemType,
  /** Words of the name, the code or the category. */
  query: written().max(120, 'Hledaný text může mít nejvýš 120 znaků').refine(isPlain, 'Hledaný text obsahuje nepovolené znaky').default(''),
  localityId: id.nullable().default(null),
  weekStart: weekStart.nullable().default(null),
  /** A category with everything below it. */
  categoryId: id.nullable().default(null),
  /** Null: all that can still be answered, or was. */
  state: z.enum(ANSWER_STATES).nullable().default(null),
  order: z.enum(DEMAND_ORDERS).default('closes'),
  isDescending: z.boolean().default(false),
  /** The cursor of the previous page: `next`. */
  after: z.string().max(120).nullable().default(null),
  limit: z.int().min(1).max(500).default(500),
})
export type DemandsWanted = z.output<typeof demandsWanted>

/** A page of the demands, and the choices of its filters. */
const demandPage = z.object({
  now: z.date(),
  /** When the sums of large deliveries that still collect were made; null if all figures are of now. */
  summedAt: z.date().nullable(),
  demands: z.array(demand),
  /** On all pages together. */
  total: z.number(),
  /** The cursor of the next page, for `after`; null on the last one. */
  next: z.string().nullable(),
  /** By state, within the other filters. */
  byState: z.record(z.enum(ANSWER_STATES), z.number()),
  localities: z.array(z.object({ id, name: z.string() })),
  weeks: z.array(weekStart),
  /** In the order of their paths. */
  categories: z.array(z.object({ id, path: z.string() })),
  mergedOffers: z.array(mergedOffer),
  /** Why an administrator suspended this supplier; null if it may offer. */
  suspendedWhy: z.string().nullable(),
})
export type DemandPage = z.output<typeof demandPage>

const placedOffer = z.strictObject({
  ...pool,
  tiers: z.array(tier).min(1, 'Vyplňte první pásmo').max(3, 'Nabídka má nejvýš tři pásma'),
  validFrom: day,
  validUntil: day.nullable(),
  notes,
  /** In what it is delivered; orders are written in these packages. Without it, as in the present offer. */
  packaging: packaging.nullable().optional(),
  /** For the whole region of the locality: the minima of the tiers are of the sum over its localities. */
  isRegional: z.boolean().default(false),
  /**
   * With `isRegional`, the region as the caller saw it in `region` of the demand: refused as NO_SUCH_POOL if it is another one by now, or has other
   * localities. Without it, the offer is for the region of the moment.
   */
  seenRegion: z.strictObject({ id, localityIds: z.array(id).max(60) }).optional(),
})

/** Names the supplier's offer that a command was about. */
const namedOffer = z.object({ offerId: id })

const placedCount = z.object({
  placed: z.number(),
  /** Those that say what already applies. */
  unchanged: z.number(),
})
export type PlacedCount = z.output<typeof placedCount>

/** The demands of one week that close for offers at one instant: how many there are, and how many have no offer of the supplier. */
const openWeek = z.object({
  type: itemType,
  weekStart,
  closesAt: z.date(),
  localities: z.array(z.string()),
  unanswered: z.number(),
  total: z.number(),
})

/** What of the demands waits for a supplier. */
const openDemands = z.object({ now: z.date(), weeks: z.array(openWeek), suspendedWhy: z.string().nullable() })
export type OpenDemands = z.output<typeof openDemands>

export const offers = {
  /** The demands that take offers, by week and deadline, the nearest one first. */
  open: procedure.errors(refuse('NO_SUPPLIER_PROFILE')).output(openDemands),
  /**
   * The pools a supplier may answer, in deliveries that collect, wait for offers or were cleared last, page by page; and their offers for
   * merged items, until they offer for the replacement there.
   */
  demands: procedure.input(demandsWanted).errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND')).output(demandPage),
  /** One pool as the list has it. */
  demand: procedure.input(z.strictObject(pool)).errors(refuse('NO_SUPPLIER_PROFILE', 'NO_SUCH_POOL')).output(demand),
  /**
   * The other pools of the same item that take offers: in other localities, and in other weeks of this one. For an offer of several
   * localities at once, and for a copy.
   */
  elsewhere: procedure.input(z.strictObject(pool)).errors(refuse('NO_SUPPLIER_PROFILE', 'NO_SUCH_POOL')).output(z.array(demand)),
  /**
   * Places an offer on a pool. Replaces the supplier's earlier offer for that item and locality, or for that item and region. The answer names the
   * offer that applies now: the earlier one if it says the same.
   */
  place: procedure
    .input(placedOffer)
    .errors(
      refuse('NO_SUPPLIER_PROFILE', 'SUPPLIER_SUSPENDED', 'INVALID_TIERS', 'ALREADY_ALLOCATED', 'NO_SUCH_POOL', 'OFFER_CHANGED_TOO_OFTEN'),
    )
    .output(namedOffer),
  /**
   * Places offers on many pools, or none of them: a refusal names the fault of each by its path, `offers.3.tiers.1.price`. An offer that says
   * what already applies changes nothing.
   */
  placeMany: procedure
    .input(
      z.strictObject({
        offers: z.array(placedOffer).min(1, 'Vyplňte aspoň jednu nabídku').max(MOST_OFFERS, 'Najednou můžete poslat nejvýš 1 000 nabídek'),
      }),
    )
    .errors({
      ...refuse('NO_SUPPLIER_PROFILE', 'SUPPLIER_SUSPENDED', 'NOT_FOUND'),
      OFFERS_FAULTY: { ...refusals.OFFERS_FAULTY, data: fieldFaults },
    })
    .output(placedCount),
  /** By what a supplier's own price list is read, which the browser does. */
  ownLists: procedure.errors(refuse('NO_SUPPLIER_PROFILE')).output(ownLists),
  /** Previews a price list; changes nothing. Refused with TOO_MANY_REQUESTS above the rate limit. */
  previewPriceList: procedure.input(priceListInput).errors(refuse('NO_SUPPLIER_PROFILE')).output(priceListPreview),
  /** Stores what the preview showed, or nothing: refused if it would differ by now, or if a row is faulty. */
  importPriceList: procedure
    .input(
      priceListInput.extend({
        fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Zkontrolujte soubor znovu'),
        /** Of an import whose rows come from the supplier's own price list. */
        remember: remembered.optional(),
      }),
    )
    .errors({
      ...refuse('NO_SUPPLIER_PROFILE', 'SUPPLIER_SUSPENDED', 'NOT_FOUND', 'PRICE_LIST_OUTDATED', 'PRICE_LIST_FAULTY', 'PRICE_LIST_SAME'),
      OFFERS_FAULTY: { ...refusals.OFFERS_FAULTY, data: fieldFaults },
    })
    .output(placedCount),
  /**
   * Withdraws an offer until offers close: from this pool, from every other one that still takes offers, and from the weeks to come. A pool
   * whose offers have closed keeps it.
   */
  withdraw: procedure
    .input(z.strictObject({ deliveryId: id, offerId: id }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND', 'ALREADY_ALLOCATED', 'NO_SUCH_POOL', 'OFFER_NOT_VALID'))
    .output(namedOffer),
  /** The last 200 versions of the supplier's own offer for an item of a delivery's locality, or of its region, newest first. */
  versions: procedure
    .input(z.strictObject({ ...pool, isRegional: z.boolean().default(false) }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND'))
    .output(z.array(offerVersion)),
}
