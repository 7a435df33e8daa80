import { useInfiniteQuery, type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query'
import type { AssortmentHistoryEntry } from '#contract/desk/assortment.ts'
import { ChangeLine } from '../../week/history/ChangeLine.tsx'
import { orpc } from '../../lib/rpc.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'

interface Page {
  entries: AssortmentHistoryEntry[]
  next: string | null
}

const paging = { initialPageParam: null as string | null, getNextPageParam: ({ next }: Page) => next, staleTime: 0 }

/** The history of an item. */
export function ItemChanges({ itemId }: { itemId: string }) {
  const input = (after: string | null) => ({ itemId, after })
  return <Changes changes={useInfiniteQuery(orpc.assortment.itemHistory.infiniteOptions({ input, ...paging }))} />
}

/** The history of a category. */
export function CategoryChanges({ categoryId }: { categoryId: string }) {
  const input = (after: string | null) => ({ categoryId, after })
  return <Changes changes={useInfiniteQuery(orpc.assortment.categoryHistory.infiniteOptions({ input, ...paging }))} />
}

function Changes({ changes }: { changes: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const { data } = changes
  if (!data) return <NotRead of={changes} failure="Historii změn se nepodařilo načíst." bones={['block', 'block']} />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyState title="Zatím nejsou zaznamenány žádné změny" />
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Změny">
        {entries.map(({ id, at, kind, fields, by, reason }) => (
          <ChangeLine key={id} at={at} kind={kind} fields={fields} by={[by, reason]} />
        ))}
      </ul>
      <NextPage of={changes} label="Zobrazit starší" />
    </div>
  )
}
