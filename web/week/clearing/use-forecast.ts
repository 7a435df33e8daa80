import { useQuery } from '@tanstack/react-query'
import type { PoolForecast } from '#contract/week/clearing.ts'
import type { Delivery } from '#contract/week/deliveries.ts'
import type { WeekForecast } from '#contract/public/live.ts'
import type { Unit } from '#domain/money/unit.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { queryClient } from '../../lib/query.ts'
import { useIsLive, useStream } from '../../lib/streams.ts'

// By the delivery and not by its week: a household that moves has another delivery of the same week. As the keys of what is asked for, so
// that it is kept for when there is no connection.
const keyOf = (ownerId: string | null, deliveryId: string) => [['live', 'forecast'], { input: { ownerId, deliveryId } }]

const poolKey = (itemId: string, unit: Unit) => `${itemId} ${unit}`

export interface LiveForecast {
  /** A pool is an item in one unit; the same item in another unit has a price of its own. */
  poolOf: (item: { id: string; unit: Unit }) => PoolForecast | null
  /** Whether any state has come yet: before that, that a pool is not there says nothing. */
  isKnown: boolean
  /** When the shown state came, while the connection is lost; null when it is live. */
  stale: Date | null
}

/** The group prices of one's own delivery as they stand now, kept live; null for one that needs none. */
export function useForecast(delivery: Pick<Delivery, 'id' | 'weekStart'> | null): LiveForecast {
  const id = delivery?.id ?? null
  const ownerId = useOwnerId()
  // Read here: the compiler would read it of nothing, to see whether the function below is still the same.
  const weekStart = delivery?.weekStart
  useStream<WeekForecast>(
    id,
    (live, signal) => live.forecast({ ownerId, weekStart: weekStart! }, { signal }),
    (state) => queryClient.setQueryData(keyOf(ownerId, id!), state),
  )
  const isLive = useIsLive()
  // The stream alone fills this query.
  const { data } = useQuery<WeekForecast>({ queryKey: id === null ? ['forecast'] : keyOf(ownerId, id), enabled: false })
  const pools = new Map(data?.pools.map((pool) => [poolKey(pool.itemId, pool.unit), pool]))
  return {
    poolOf: ({ id, unit }) => pools.get(poolKey(id, unit)) ?? null,
    isKnown: data !== undefined,
    stale: isLive || !data ? null : data.at,
  }
}
