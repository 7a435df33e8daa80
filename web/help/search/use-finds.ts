import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Found } from '#contract/help/search.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { isSearchable } from '#domain/help/search/source.ts'
import { findGoods } from '../../catalog/catalog/find-goods.ts'
import { client } from '../../lib/client.ts'
import { useStandingText } from '../../lib/use-standing-text.ts'

/** How long an answer is shown again without asking, while somebody types and corrects. */
const FRESH_MS = 15_000

interface Finds {
  query: string
  goods: readonly ItemCard[]
  /** Null for a text that is too short, or if they could not be read. */
  records: Found | null
}

// Together, because an entry that arrives later above the others would move what Enter opens.
async function find(query: string, signal: AbortSignal): Promise<Finds> {
  const [goods, records] = await Promise.allSettled([
    findGoods(query, signal),
    isSearchable(query) ? client.search.find({ query }, { signal }) : Promise.resolve(null),
  ])
  if (goods.status === 'rejected' && records.status === 'rejected') throw goods.reason
  return {
    query,
    goods: goods.status === 'fulfilled' ? goods.value : [],
    records: records.status === 'fulfilled' ? records.value : null,
  }
}

/** What was found for the typed words, or until then for those before; null for none. */
export function useFinds(typed: string): { finds: Finds | null; isCurrent: boolean; isLost: boolean } {
  const query = useStandingText(typed)
  const isAsked = query !== '' && typed !== ''
  const found = useQuery({
    queryKey: ['finds', query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  })
  return {
    finds: isAsked ? (found.data ?? null) : null,
    isCurrent: query === typed && !found.isPlaceholderData && !found.isPending,
    isLost: isAsked && found.isError,
  }
}
