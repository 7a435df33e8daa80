import { keepPreviousData, useQuery, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { ItemCard } from '#contract/shapes.ts'
import { oneLine } from '#domain/desk/off-catalog/item.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { faultsOf, nameOf, sourceFor, type OffCatalogDraft, type Step } from './off-catalog-draft.ts'

// As long as one goes back and forth: asked again it says the same.
const KEPT_MS = 5 * 60_000
const STILL_MS = 300
const mostLikely = 3

/** All by which an item is known. */
type Described = Pick<OffCatalogDraft, 'type' | 'genericName' | 'preferredBrand' | 'brandFlexible'> & { source: string }

const describedIn = (draft: OffCatalogDraft): Described => ({
  type: draft.type,
  source: sourceFor(draft).trim(),
  genericName: oneLine(nameOf(draft)),
  preferredBrand: oneLine(draft.preferredBrand),
  brandFlexible: draft.brandFlexible,
})

const sameOptions = (described: Described) => orpc.offCatalog.find.queryOptions({ input: described, staleTime: KEPT_MS })

// Of a brand that is insisted on first, as that is what is wanted; without it everybody's.
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

/** Asks before a step begins, so that it begins with the answer; where nobody can say, it begins without. */
async function ask<Found, Data, Key extends QueryKey>(options: FetchQueryOptions<Found, Error, Data, Key>): Promise<void> {
  if (navigator.onLine) await queryClient.fetchQuery(options).catch(() => undefined)
}

/** Before the step in which the description is looked through. */
export async function askLikely(draft: OffCatalogDraft): Promise<void> {
  const { select: _select, ...options } = likelyOptions(describedIn(draft))
  if (draft.genericName.trim() !== '') await ask(options)
}

/** Before the step in which it is said how much. */
export const askSame = (draft: OffCatalogDraft): Promise<void> => ask(sameOptions(describedIn(draft)))

/** What was found is asked for anew: it is not what the server has any more. */
export const forgetSame = (): Promise<void> => queryClient.invalidateQueries({ queryKey: orpc.offCatalog.find.key() })

export interface FoundItems {
  /** What of the catalog the name surely means. */
  likely: readonly ItemCard[]
  /** What it would be, one of which is to be chosen; null until that is known. */
  same: readonly ItemCard[] | null
}

/**
 * What there is already of what is described: known to the name, the brand and the page alone, and so on every way that leads here, after every
 * change, and after a page that was loaded anew.
 */
export function useFoundItems(draft: OffCatalogDraft, step: Step): FoundItems {
  const now = describedIn(draft)
  // As text, as it is another object at every turn.
  const still = JSON.parse(useDebounced(JSON.stringify(now), STILL_MS)) as Described
  // Only who types is waited for: a step that begins has its answer already.
  const asked = queryClient.getQueryData(likelyOptions(now).queryKey) === undefined ? still : now
  const likely = useQuery({
    ...likelyOptions(asked),
    enabled: step === 'check' && asked.genericName !== '',
    placeholderData: keepPreviousData,
  })
  const same = useQuery({ ...sameOptions(now), enabled: step === 'amount' && Object.keys(faultsOf(draft, 'check')).length === 0 })
  return { likely: now.genericName === '' ? [] : (likely.data ?? []), same: same.isLoading ? null : (same.data ?? []) }
}
