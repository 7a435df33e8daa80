import { useQuery } from '@tanstack/react-query'
import type { PoolForecast } from '#contract/clearing.ts'
import type { WeekForecast } from '#contract/live.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { queryClient } from '../lib/query.ts'
import { useIsLive, useStream } from '../lib/streams.ts'

const keyOf = (week: WeekStart) => ['forecast', week]

export interface LiveForecast {
  /** A pool is an item in one unit; the same item in another unit has a price of its own. */
  poolOf: (item: { id: string; unit: Unit }) => PoolForecast | null
  /** When the shown state came, while the connection is lost; null when it is live. */
  stale: Date | null
}

/** The group prices of a week as they stand now, kept live; null for a week that needs none. */
export function useForecast(week: WeekStart | null): LiveForecast {
  useStream<WeekForecast>(
    week,
    (live, signal) => live.forecast({ weekStart: week! }, { signal }),
    (state) => queryClient.setQueryData(keyOf(week!), state),
  )
  const isLive = useIsLive()
  // The stream alone fills this query.
  const { data } = useQuery<WeekForecast>({ queryKey: week ? keyOf(week) : ['forecast'], enabled: false })
  return {
    poolOf: ({ id, unit }) => data?.pools.find((pool) => pool.itemId === id && pool.unit === unit) ?? null,
    stale: isLive || !data ? null : data.at,
  }
}
