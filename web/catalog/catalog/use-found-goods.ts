import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { ItemCard } from '#contract/shapes.ts'
import { orpc } from '../../lib/rpc.ts'
import { catalogHref } from './catalog-search.ts'

const MOST = 6

export interface FoundGoods {
  /** False while the search for the typed words is still under way. */
  isCurrent: boolean
  items: readonly { href: string; name: string; item: ItemCard }[]
  /** The catalog with all that contains the words; null if nothing does. */
  all: { href: string; name: string } | null
}

/** A few goods, or services without any goods. `query` follows what is typed. */
export function useFoundGoods({ query, typed }: { query: string; typed: string }): FoundGoods {
  const isAsked = query !== '' && typed !== ''
  const goods = useQuery(
    orpc.catalog.search.queryOptions({ input: isAsked ? { query } : skipToken, placeholderData: keepPreviousData, retry: false }),
  )
  const services = useQuery(
    orpc.catalog.search.queryOptions({
      input: isAsked && goods.data?.length === 0 ? { query, type: 'service' } : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  const items = isAsked ? [...(goods.data ?? []), ...(goods.data?.length === 0 ? (services.data ?? []) : [])].slice(0, MOST) : []
  const isCurrent = query === typed && !goods.isPlaceholderData && !services.isPlaceholderData
  return {
    isCurrent,
    items: items.map((item) => ({
      href: catalogHref({ item: item.id, q: query, type: item.type === 'service' ? item.type : undefined }),
      name: item.name,
      item,
    })),
    all: isCurrent && items.length > 0 ? { href: catalogHref({ q: query }), name: `Všechno v katalogu na „${query}“` } : null,
  }
}
