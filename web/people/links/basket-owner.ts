import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { cannotRead } from '../../lib/cannot-read.ts'
import { orpc } from '../../lib/rpc.ts'

/** Whose basket the page is about, as its address says: `of`. Null is one's own. Every call of a basket names it. */
export const useOwnerId = (): string | null => useSearch({ strict: false }).of ?? null

export interface BasketOwner {
  ownerId: string | null
  /** Of the other one, once it is known; null for oneself. */
  name: string | null
  /** Whether it may be changed; always of one's own. */
  mayEdit: boolean
}

/** The baskets of others that one may see. */
export function useSharedBaskets() {
  const links = useQuery(orpc.links.linked.queryOptions())
  const { data, isPending, error, refetch } = links
  const shared = (data ?? []).flatMap(({ firstName, lastName, email, sharedWithMe }) =>
    sharedWithMe ? [{ ...sharedWithMe, name: `${firstName} ${lastName}`.trim() || email }] : [],
  )
  return { shared, isPending, isError: cannotRead(links), error, reread: refetch }
}

/** The same with the owner's name and with what they allow: until that is known, nothing may be changed. */
export function useBasketOwner(): BasketOwner {
  const ownerId = useOwnerId()
  const { shared } = useSharedBaskets()
  if (ownerId === null) return { ownerId, name: null, mayEdit: true }
  const found = shared.find((basket) => basket.ownerId === ownerId)
  return { ownerId, name: found?.name ?? null, mayEdit: found?.access === 'edit' }
}

/** The address of a page of a basket; `of` names another one's. */
export function demandHref(search: Readonly<Record<string, string | null | undefined>>): string {
  const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return said.length === 0 ? '/demand' : `/demand?${new URLSearchParams(said)}`
}

/** The same of the basket that this page is about. */
export function useDemandHref() {
  const of = useOwnerId()
  return (search: Parameters<typeof demandHref>[0]) => demandHref({ ...search, of })
}
