import { isCleared } from '#domain/week/deliveries/control.ts'
import { mayChangeOffer } from '#domain/week/offers/answer.ts'
import { isSameOffer } from '#domain/week/offers/same-offer.ts'
import { missesDelivery } from '#domain/week/offers/tiers.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { regionWeekOf, type RegionWeek } from '#server/week/deliveries/region-weeks.ts'
import { announceSupplier } from './announce-supplier.ts'
import { changesToday } from './changes-today.ts'
import { lockOfferedItems, lockRegionDeliveries, lockSupplier } from './locks.ts'
import { faultOfItself, openPools, replaceOffers, type PlacedOffer } from './place-offers.ts'
import { ownRegionalOffers } from './regional-offers.ts'

const noRegion = 'Lokalita v\u00a0tomto týdnu není v\u00a0žádném regionu.'

/** Refuses what cannot be offered in that week: it has begun to close, or the offer is not valid on all its days. */
async function checkWeek(tx: Tx, { deliveryId, ...offer }: PlacedOffer, week: RegionWeek, at: Date): Promise<void> {
  const { status } = await tx.selectFrom('deliveries').where('id', '=', deliveryId).select('status').executeTakeFirstOrThrow()
  if (isCleared(status)) throw new Refusal('ALREADY_ALLOCATED')
  if (status === 'planned' || at >= week.offersCloseAt) throw new Refusal('NO_SUCH_POOL')
  const misses = missesDelivery(offer, week.firstOn) ?? missesDelivery(offer, week.lastOn)
  if (misses !== null) throw new Refusal('INVALID_TIERS', misses)
}

/**
 * Stores an offer for the region of a delivery: it replaces the supplier's previous one for that region and item. Its minima are of the sum over
 * the region's localities (docs/rules/week.md#regional-offers). An offer that says what already applies changes nothing.
 */
export function placeRegionalOffer(context: ChangeContext, supplierId: string, placed: PlacedOffer): Promise<void> {
  const own = faultOfItself(placed)
  if (own) return Promise.reject(new Refusal(own.code, own.sentence))
  return change(context, async ({ tx, announce }) => {
    const { deliveryId, itemId, unit } = placed
    const found = await regionWeekOf(tx, deliveryId)
    if (!found) throw new Refusal('NO_SUCH_POOL', noRegion)
    await lockRegionDeliveries(tx, found.regionId)
    await lockOfferedItems(tx, [itemId])
    const week = await regionWeekOf(tx, deliveryId)
    if (week?.regionId !== found.regionId) throw new Refusal('NO_SUCH_POOL', noRegion)
    const pool = (await openPools(tx, [placed])).get(`${deliveryId} ${itemId} ${unit}`)
    if ((await lockSupplier(tx, supplierId))?.isSuspended) throw new Refusal('SUPPLIER_SUSPENDED')
    // After the last lock: the newest of a supplier's offers counts, and one that waited until offers closed would count nowhere.
    const acceptedAt = await appNow(tx)
    await checkWeek(tx, placed, week, acceptedAt)
    if (!pool) throw new Refusal('NO_SUCH_POOL')
    const present = (await ownRegionalOffers(tx, supplierId, [deliveryId], [itemId])).get(`${deliveryId} ${itemId} ${unit}`) ?? null
    const offer = { ...placed, packaging: placed.packaging === undefined ? (present?.packaging ?? null) : placed.packaging }
    if (isSameOffer(offer, present)) return
    const changes = await changesToday(tx, supplierId, [itemId])
    if (!mayChangeOffer(changes({ localityId: week.regionId, itemId, unit }))) throw new Refusal('OFFER_CHANGED_TOO_OFTEN')
    await replaceOffers(tx, supplierId, [{ ...offer, localityId: null, regionId: week.regionId, type: pool.type }], acceptedAt)
    for (const localityId of week.localityIds) announce({ pool: { localityId, itemId } })
    announceSupplier(announce, context.userId)
  })
}
