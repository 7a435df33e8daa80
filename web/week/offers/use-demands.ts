import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Demand } from '#contract/week/demands.ts'
import { orpc } from '../../lib/rpc.ts'
import { keyOf, poolOf } from './demand-key.ts'
import { wantedOf, type DemandsSearch } from './demands-search.ts'

const PAGE = 50

/** Loads the demands page by page. */
export function useDemands(search: DemandsSearch) {
  const wanted = wantedOf(search)
  const found = useInfiniteQuery(
    orpc.offers.demands.infiniteOptions({
      input: (after: string | null) => ({ ...wanted, after, limit: PAGE }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  )
  const first = found.data?.pages[0]
  return { found, first, demands: found.data?.pages.flatMap(({ demands }) => demands) }
}

/** The demand that is open: from the list, or read alone. */
export function useOpenDemand(key: string | undefined, listed: readonly Demand[] | undefined): Demand | undefined {
  const known = listed?.find((demand) => keyOf(demand) === key)
  const pool = key === undefined ? null : poolOf(key)
  const alone = useQuery(
    orpc.offers.demand.queryOptions({
      input: pool ?? { deliveryId: '', itemId: '', unit: 'ks' },
      enabled: pool !== null && listed !== undefined && known === undefined,
    }),
  )
  return known ?? (pool === null ? undefined : alone.data)
}
