import { hashKey } from '@tanstack/react-query'
import type { SharedBasket } from '#contract/people/links.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

type Owners = ReadonlySet<string>

const ownersOf = (shared: readonly SharedBasket[]): Owners => new Set(shared.map(({ ownerId }) => ownerId))

/** Whether a basket is still shared with the member. Rejects if that cannot be checked. */
export const isShared = async (ownerId: string): Promise<boolean> =>
  ownersOf(await queryClient.fetchQuery(orpc.links.baskets.queryOptions({ staleTime: 0 }))).has(ownerId)

/** Registers a callback with the owners of shared baskets, called at each load. */
export function whenSharedRead(listener: (owners: Owners) => void): void {
  const hash = hashKey(orpc.links.baskets.queryKey())
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === hash)
      listener(ownersOf(event.query.state.data as SharedBasket[]))
  })
}
