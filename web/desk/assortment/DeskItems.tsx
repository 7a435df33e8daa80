import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { DeskTable } from './DeskTable.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import { columnsOf, hrefOf, isNarrowed, listOf, sortOf, wholeOf, type ItemsSearch } from './items-search.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useDeskItems } from './use-desk-items.ts'
import { useDeskRows } from './use-desk-rows.ts'
import { useWayBackToRow } from './use-way-back-to-row.ts'
import { ViewBar } from './ViewBar.tsx'

export interface DeskItemsProps {
  search: ItemsSearch
  onSearch: (search: ItemsSearch, step?: 'own' | 'same') => void
  pathOf: (categoryId: string) => string
}

const none: readonly DeskItem[] = []

/** The list of items, with what narrows it down and what can be done with those that are chosen. */
export function DeskItems({ search, onSearch, pathOf }: DeskItemsProps) {
  const list = listOf(search)
  const { found, first, items } = useDeskItems(list)
  const open = (item: string) => onSearch({ ...list, item })
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useDeskRows(body, items ?? none, open)
  const { error, isFetching, refetch, fetchNextPage, isFetchingNextPage } = found
  const picked = rows.able.filter(({ id }) => rows.chosen.has(id))
  useWayBackToRow(search.item, rows.keys.lead)
  const more = useNextPage(items, () => void fetchNextPage(), rows.keys.lead)

  return (
    <>
      <ItemFilters search={list} byState={first?.byState} onSearch={onSearch} />
      <ViewBar search={list} onSearch={onSearch} />
      {items && first ? (
        items.length === 0 ? (
          <EmptyState
            title="Nic nenalezeno"
            action={isNarrowed(list) && <Button onPress={() => onSearch(wholeOf(list))}>Zrušit filtry</Button>}
          />
        ) : (
          <>
            <DeskTable
              items={items}
              rows={rows}
              body={body}
              columns={columnsOf(list)}
              pathOf={pathOf}
              sort={sortOf(list)}
              onSort={({ by, direction }) => {
                const sort = `${direction === 'descending' ? '-' : ''}${by}`
                onSearch({ ...list, sort: sort === 'name' ? undefined : sort })
              }}
              hrefOf={({ id }) => hrefOf({ ...list, item: id })}
              onOpen={open}
            />
            <KeysHint />
            <ShowMore shown={items.length} total={first.total} onMore={more} isPending={isFetchingNextPage} />
            {picked.length > 0 && (
              <SelectionBar
                items={picked}
                onClear={() => {
                  rows.keys.lead()
                  rows.chooseAll(false)
                }}
              />
            )}
          </>
        )
      ) : error ? (
        <ErrorState message={sentenceOf(error, 'Položky se nepodařilo načíst.')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone shape="title" />
          <Bone shape="block" />
          <Bone shape="block" />
        </Skeleton>
      )}
    </>
  )
}

/** Who asks for more goes on from the first of them. */
function useNextPage(items: readonly DeskItem[] | undefined, fetch: () => void, lead: (row: string, stop: string) => void) {
  const asked = useRef<number>(null)
  const onMore = useEffectEvent((from: number) => {
    const next = items?.[from]
    if (next) lead(next.id, 'name')
  })
  const count = items?.length ?? 0
  useEffect(() => {
    const from = asked.current
    asked.current = null
    if (from !== null && count > from) onMore(from)
  }, [count])
  return () => {
    asked.current = count
    fetch()
  }
}

function KeysHint() {
  const areOn = useSingleKeys()
  return (
    <p className="-mt-2 hidden text-14 text-muted lg:block print:hidden">
      {nbsp(
        areOn
          ? 'Šipkami nebo klávesami j a k po řádcích, e řádek upraví, x vybere, Enter otevře. Všechny zkratky ukáže klávesa ?.'
          : 'Šipkami po řádcích, F2 řádek upraví, Enter otevře.',
      )}
    </p>
  )
}
