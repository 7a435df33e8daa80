import type { RegionalDemand } from '#contract/week/demands.ts'
import type { Unit } from '#domain/money/unit.ts'
import { reachSeenBySupplier, seenBySupplier } from '#domain/week/pool/sight.ts'
import type { Db } from '#server/platform/db/database.ts'
import { regionWeeks, type RegionWeek } from '#server/week/deliveries/region-weeks.ts'
import { deliveriesOf, listedPools, type PoolRow } from './pool-rows.ts'
import { ownRegionalOffers } from './regional-offers.ts'

const goodsOf = ({ itemId, unit }: Pick<PoolRow, 'itemId' | 'unit'>) => `${itemId} ${unit}`

type Sums = Pick<
  RegionalDemand,
  'totalQuantity' | 'noCapQuantity' | 'certainQuantity' | 'orderedQuantity' | 'isOrderedExact' | 'households'
>

/** The sum over pools that the supplier may see exactly: one of a smaller group counts nothing, so the sum says nothing about it. */
function sumOf(pools: readonly PoolRow[]): Sums & { summedLocalities: number } {
  const shown = pools.flatMap((pool) => {
    const { totalQuantity, noCapQuantity, households } = seenBySupplier(pool)
    if (totalQuantity === null) return []
    return [{ totalQuantity, noCapQuantity: noCapQuantity ?? 0, households: households ?? 0, ...reachSeenBySupplier(pool) }]
  })
  const sum = (of: (pool: (typeof shown)[number]) => number) => shown.reduce((total, pool) => total + of(pool), 0)
  const isNone = shown.length === 0
  return {
    summedLocalities: shown.length,
    totalQuantity: isNone ? null : sum(({ totalQuantity }) => totalQuantity),
    noCapQuantity: isNone ? null : sum(({ noCapQuantity }) => noCapQuantity),
    households: isNone ? null : sum(({ households }) => households),
    certainQuantity: sum(({ certainQuantity }) => certainQuantity),
    orderedQuantity: sum(({ orderedQuantity }) => orderedQuantity),
    isOrderedExact: !isNone && shown.every(({ isOrderedExact }) => isOrderedExact),
  }
}

/** What a supplier sees of the regions of some pools, by delivery, item and unit (docs/rules/week.md#regional-offers); nothing where there is no region. */
export async function regionalDemands(
  db: Db,
  supplierId: string,
  pools: readonly PoolRow[],
  changes: (of: { localityId: string; itemId: string; unit: Unit }) => number,
): Promise<(pool: PoolRow) => RegionalDemand | null> {
  const weeks = await regionWeeks(db, [...new Set(pools.map(({ deliveryId }) => deliveryId))])
  if (weeks.size === 0) return () => null
  const items = [...new Set(pools.map(({ itemId }) => itemId))]
  const ids = [...new Set([...weeks.values()].flatMap(({ deliveryIds }) => deliveryIds))]
  const all = await listedPools(db, await deliveriesOf(db, ids), items)
  const own = await ownRegionalOffers(db, supplierId, ids, items)
  const weekKey = ({ regionId, weekStart }: RegionWeek) => `${regionId} ${weekStart}`
  const together = Map.groupBy(all.pools, (pool) => `${weekKey(weeks.get(pool.deliveryId)!)} ${goodsOf(pool)}`)
  return (pool) => {
    const week = weeks.get(pool.deliveryId)
    if (week === undefined) return null
    const { regionId, name, localityIds, offersCloseAt } = week
    return {
      id: regionId,
      name,
      localityIds: localityIds.toSorted(),
      localityCount: localityIds.length,
      offersCloseAt,
      ...sumOf(together.get(`${weekKey(week)} ${goodsOf(pool)}`) ?? []),
      myOffer: own.get(`${pool.deliveryId} ${goodsOf(pool)}`) ?? null,
      changesToday: changes({ localityId: regionId, ...pool }),
    }
  }
}
