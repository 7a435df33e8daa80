import { useQuery } from '@tanstack/react-query'
import { joinForecasts } from '#contract/public/join-forecasts.ts'
import type { PoolForecast } from '#contract/week/clearing.ts'
import type { Delivery } from '#contract/week/deliveries.ts'
import type { WeekForecast } from '#contract/public/live.ts'
import type { Unit } from '#domain/money/unit.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { queryClient } from '../../lib/query.ts'
import { useIsLive, useStream } from '../../lib/streams.ts'

// By delivery and not by week: a household that moves has another delivery in the same week. In the format of query keys, so that it is
// cached for offline use.
const keyOf = (ownerId: string | null, deliveryId: string) => [['live', 'forecast'], { input: { ownerId, deliveryId } }]

const poolKey = (itemId: string, unit: Unit) => `${itemId} ${unit}`

export interface LiveForecast {
  /** A pool is an item in one unit; the same item in another unit has its own price. */
  poolOf: (item: { id: string; unit: Unit }) => PoolForecast | null
  /** Whether any state has arrived: before that, a missing pool means nothing. */
  isKnown: boolean
  /** When the shown state arrived, while the connection is lost; null if it is live. */
  stale: Date | null
}

/** Live group prices of a delivery; null for a delivery that needs none. */
export function useForecast(delivery: Pick<Delivery, 'id' | 'weekStart'> | null): LiveForecast {
  const id = delivery?.id ?? null
  const ownerId = useOwnerId()
  // Read here: otherwise the compiler would read it from null to compare the function below.
  const weekStart = delivery?.weekStart
  useStream<WeekForecast>(
    id,
    async (live, signal) => joinForecasts(await live.forecast({ ownerId, weekStart: weekStart! }, { signal })),
    (state) => queryClient.setQueryData(keyOf(ownerId, id!), state),
  )
  const isLive = useIsLive()
  // Only the stream fills this query.
  const { data } = useQuery<WeekForecast>({ queryKey: id === null ? ['forecast'] : keyOf(ownerId, id), enabled: false })
  const pools = new Map(data?.pools.map((pool) => [poolKey(pool.itemId, pool.unit), pool]))
  return {
    poolOf: ({ id, unit }) => pools.get(poolKey(id, unit)) ?? null,
    isKnown: data !== undefined,
    stale: isLive || !data ? null : data.at,
  }
}
