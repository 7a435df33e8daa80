import type { RegionalDemand } from '#contract/week/demands.ts'
import { reachSeenBySupplier, seenBySupplier } from '#domain/week/pool/sight.ts'
import { keyOf, type OwnAnswers } from './own-answers.ts'
import type { DeliveryRow, PoolRow } from './pool-rows.ts'

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

/** The regions of these deliveries in their weeks, by delivery. */
function regionsOf(deliveries: readonly DeliveryRow[]) {
  const together = Map.groupBy(
    deliveries.filter(({ regionId }) => regionId !== null),
    ({ regionId, weekStart }) => `${regionId} ${weekStart}`,
  )
  return new Map([...together].flatMap(([key, members]) => members.map(({ id }) => [id, { key, members }] as const)))
}

/**
 * What a supplier sees of the regions of pools (docs/rules/week.md#regional-offers); null where there is no region. `deliveries` and `pools` are all of the
 * regions' ones.
 */
export function regionalDemands(
  deliveries: readonly DeliveryRow[],
  pools: readonly PoolRow[],
  own: OwnAnswers,
): (pool: PoolRow) => RegionalDemand | null {
  const regions = regionsOf(deliveries)
  const groupOf = (pool: PoolRow) => `${regions.get(pool.deliveryId)?.key} ${goodsOf(pool)}`
  const together = Map.groupBy(pools, groupOf)
  return (pool) => {
    const members = regions.get(pool.deliveryId)?.members
    if (members === undefined) return null
    const { regionId, regionName } = members[0]!
    return {
      id: regionId!,
      name: regionName!,
      localityIds: members.map(({ localityId }) => localityId).toSorted(),
      localityCount: members.length,
      offersCloseAt: new Date(Math.min(...members.map(({ offersCloseAt }) => offersCloseAt.getTime()))),
      ...sumOf(together.get(groupOf(pool)) ?? []),
      myOffer: own.regional.get(keyOf(pool)) ?? null,
      changesToday: own.changes({ ...pool, localityId: regionId! }),
    }
  }
}
