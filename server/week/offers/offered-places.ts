import { sql } from 'kysely'
import type { Offer } from '#contract/week/demands.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { isRegionAsSeen, type SeenRegion } from '#domain/week/offers/seen-region.ts'
import type { Day } from '#domain/time/day.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { regionWeeks, type RegionWeek } from '#server/week/deliveries/region-weeks.ts'
import { keyOf, ownOffers } from './own-answers.ts'

/** What an offer is for: the locality of its delivery, or the region of that locality in that week. */
export interface OfferedPlace {
  /** One is null, and both of an offer for a region where there is none, or another one than the offer says. */
  localityId: string | null
  regionId: string | null
  /** Whether the region is another one than the offer says, or has other localities. */
  isOtherRegion: boolean
  /** The localities that it concerns. */
  localityIds: readonly string[]
  status: DeliveryStatus
  offersCloseAt: Date
  /** The days on which the offer must be valid. */
  days: readonly Day[]
  /** The supplier's offer there now. */
  present: Offer | null
}

/** The pool that an offer names, and whether it is for its region. */
interface NamedPlace {
  deliveryId: string
  itemId: string
  unit: Unit
  isRegional?: boolean | undefined
  seenRegion?: SeenRegion | undefined
}

interface OfferedDelivery {
  id: string
  localityId: string
  status: DeliveryStatus
  offersCloseAt: Date
  deliveryOn: Day
}

/** The regions of these offers in their weeks, by delivery; only of those that are for a region. */
export async function offeredRegions(tx: Tx, offers: readonly NamedPlace[]): Promise<Map<string, RegionWeek>> {
  const regional = offers.flatMap(({ isRegional, deliveryId }) => (isRegional ? [deliveryId] : []))
  return regional.length === 0 ? new Map() : regionWeeks(tx, regional)
}

const asSeen = ({ regionId: id, localityIds }: RegionWeek): SeenRegion => ({ id, localityIds })

const isAsSeen = (seen: SeenRegion | undefined, now: RegionWeek | undefined) =>
  seen === undefined || (now !== undefined && isRegionAsSeen(seen, asSeen(now)))

/** What each of these offers is for. `locked` are the regions whose deliveries are locked: one that has changed meanwhile counts as another one. */
export async function offeredPlaces(
  tx: Tx,
  supplierId: string,
  offers: readonly NamedPlace[],
  locked: ReadonlyMap<string, RegionWeek>,
): Promise<(offer: NamedPlace) => OfferedPlace> {
  const ids = [...new Set(offers.map(({ deliveryId }) => deliveryId))]
  const items = [...new Set(offers.map(({ itemId }) => itemId))]
  const rows: OfferedDelivery[] = await tx
    .selectFrom('deliveries')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'locality_id as localityId', 'status', 'delivery_on as deliveryOn', 'offers_close_at as offersCloseAt'])
    .execute()
  const deliveries = new Map(rows.map((row) => [row.id, row]))
  const regions = await offeredRegions(tx, offers)
  const { local, regional } = await ownOffers(tx, { supplierId, deliveryIds: ids, items })
  return ({ deliveryId, itemId, unit, isRegional, seenRegion }) => {
    const key = keyOf({ deliveryId, itemId, unit })
    const { localityId, status, offersCloseAt, deliveryOn } = deliveries.get(deliveryId)!
    if (!isRegional) {
      const present = local.get(key) ?? null
      return {
        localityId,
        regionId: null,
        isOtherRegion: false,
        localityIds: [localityId],
        status,
        offersCloseAt,
        days: [deliveryOn],
        present,
      }
    }
    const week = regions.get(deliveryId)
    const lockedWeek = locked.get(deliveryId)
    const isOtherRegion = !isAsSeen(seenRegion, week) || !isAsSeen(lockedWeek && asSeen(lockedWeek), week)
    if (week === undefined || lockedWeek === undefined || isOtherRegion)
      return { localityId: null, regionId: null, isOtherRegion, localityIds: [], status, offersCloseAt, days: [], present: null }
    const { regionId, localityIds, firstOn, lastOn } = week
    const present = regional.get(key) ?? null
    return {
      localityId: null,
      regionId,
      isOtherRegion,
      localityIds,
      status,
      offersCloseAt: week.offersCloseAt,
      days: [firstOn, lastOn],
      present,
    }
  }
}
