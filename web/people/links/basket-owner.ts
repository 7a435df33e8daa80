import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { cannotRead } from '../../lib/cannot-read.ts'
import { orpc } from '../../lib/rpc.ts'

/** The owner of the page's basket, from its address: `of`. Null is the member's own. Every call about a basket names it. */
export const useOwnerId = (): string | null => useSearch({ strict: false }).of ?? null

/** Whether the address can name an owner by this. */
export const isOwnerId = (of: unknown): of is string => typeof of === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(of)

export interface BasketOwner {
  ownerId: string | null
  /** The other member's name, once known; null for oneself. */
  name: string | null
  /** Whether the basket can be changed; always true for one's own. */
  mayEdit: boolean
  /** Whether the member can order bindingly: for themselves, or for somebody whom they help. */
  mayOrder: boolean
}

/** Shared baskets that the member may see. */
export function useSharedBaskets() {
  const baskets = useQuery(orpc.links.baskets.queryOptions())
  const { data, isPending, error, refetch } = baskets
  return { shared: data ?? [], isPending, isError: cannotRead(baskets), error, reread: refetch }
}

/** The same with the owner's name and permissions; until they are known, nothing can be changed. */
export function useBasketOwner(): BasketOwner {
  const ownerId = useOwnerId()
  const { shared } = useSharedBaskets()
  if (ownerId === null) return { ownerId, name: null, mayEdit: true, mayOrder: true }
  const found = shared.find((basket) => basket.ownerId === ownerId)
  return { ownerId, name: found?.name ?? null, mayEdit: found?.access === 'edit', mayOrder: found?.isAssisted ?? false }
}

/** The address of a basket page; `of` names another member's. */
export function demandHref(search: Readonly<Record<string, string | null | undefined>>): string {
  const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return said.length === 0 ? '/demand' : `/demand?${new URLSearchParams(said)}`
}

/** The same for the basket of this page. */
export function useDemandHref() {
  const of = useOwnerId()
  return (search: Parameters<typeof demandHref>[0]) => demandHref({ ...search, of })
}
