import { keepPreviousData, useQuery, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { ItemCard } from '#contract/shapes.ts'
import { oneLine } from '#domain/desk/off-catalog/item.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { faultsOf, nameOf, sourceFor, type OffCatalogDraft, type Step } from './off-catalog-draft.ts'

// While the member goes back and forth, the answer stays the same.
const KEPT_MS = 5 * 60_000
const STILL_MS = 300
const mostLikely = 3

/** The fields that identify an item. */
type Described = Pick<OffCatalogDraft, 'type' | 'genericName' | 'preferredBrand' | 'brandFlexible'> & { source: string }

const describedIn = (draft: OffCatalogDraft): Described => ({
  type: draft.type,
  source: sourceFor(draft).trim(),
  genericName: oneLine(nameOf(draft)),
  preferredBrand: oneLine(draft.preferredBrand),
  brandFlexible: draft.brandFlexible,
})

const sameOptions = (described: Described) => orpc.offCatalog.find.queryOptions({ input: described, staleTime: KEPT_MS })

// The brand comes first if the member insists on it; without it, brand-free items.
const namesFor = ({ genericName, preferredBrand, brandFlexible }: Described): string[] =>
  preferredBrand === '' || brandFlexible ? [genericName] : [`${genericName} ${preferredBrand}`, genericName]

const likelyOptions = (described: Described) =>
  orpc.catalog.match.queryOptions({
    input: { names: namesFor(described) },
    staleTime: KEPT_MS,
    select: (found): ItemCard[] => {
      const sure = found.flat().filter(({ item, isSure }) => isSure && item.type === described.type)
      const items = new Map(sure.map(({ item }) => [item.id, item]))
      return [...items.values()].slice(0, mostLikely)
    },
  })

/** Loads the answer before a step begins; if that fails, the step begins without it. */
async function ask<Found, Data, Key extends QueryKey>(options: FetchQueryOptions<Found, Error, Data, Key>): Promise<void> {
  if (navigator.onLine) await queryClient.fetchQuery(options).catch(() => undefined)
}

/** Before the step that reviews the description. */
export async function askLikely(draft: OffCatalogDraft): Promise<void> {
  const { select: _select, ...options } = likelyOptions(describedIn(draft))
  if (draft.genericName.trim() !== '') await ask(options)
}

/** Before the step with the amount. */
export const askSame = (draft: OffCatalogDraft): Promise<void> => ask(sameOptions(describedIn(draft)))

export interface FoundItems {
  /** Catalog items that the name certainly means. */
  likely: readonly ItemCard[]
  /** Existing items to choose from; null until they are loaded. */
  same: readonly ItemCard[] | null
}

/**
 * The existing items that match the description. They depend only on the name, the brand and the page, so they are right after every change
 * and after a reload.
 */
export function useFoundItems(draft: OffCatalogDraft, step: Step): FoundItems {
  const now = describedIn(draft)
  // As text, because the object is new on every render.
  const still = JSON.parse(useDebounced(JSON.stringify(now), STILL_MS)) as Described
  // Debounced only while typing: a new step has its answer already.
  const asked = queryClient.getQueryData(likelyOptions(now).queryKey) === undefined ? still : now
  const likely = useQuery({
    ...likelyOptions(asked),
    enabled: step === 'check' && asked.genericName !== '',
    placeholderData: keepPreviousData,
  })
  const same = useQuery({ ...sameOptions(now), enabled: step === 'amount' && Object.keys(faultsOf(draft, 'check')).length === 0 })
  return { likely: now.genericName === '' ? [] : (likely.data ?? []), same: same.isLoading ? null : (same.data ?? []) }
}
