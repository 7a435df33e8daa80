import { useState } from 'react'
import type { DeskItem } from '#contract/assortment.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { DeskTable } from './DeskTable.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import { hrefOf, sortOf, type ItemsSearch } from './items-search.ts'
import { NewItemDialog } from './NewItemDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useDeskCategories } from './use-desk-categories.ts'
import { useDeskItems } from './use-desk-items.ts'

export interface CatalogAdminPageProps {
  search: ItemsSearch
  /** A step of its own, which the way back undoes, or one in the place of where one is. */
  onSearch: (search: ItemsSearch, step?: 'own' | 'same') => void
}

/** The items of the catalog, for its managers (design: ui 7.6). */
export function CatalogAdminPage({ search, onSearch }: CatalogAdminPageProps) {
  const [isAdding, setAdding] = useState(false)
  const { byId, pathOf } = useDeskCategories()
  const { item, tab } = search
  const list = { ...search, item: undefined, tab: undefined }
  const category = search.category === undefined ? undefined : byId.get(search.category)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Sortiment"
        actions={
          <Button variant="primary" onPress={() => setAdding(true)}>
            Přidat položku
          </Button>
        }
      >
        Položky katalogu: co členové najdou, za kolik a pod čím.
      </PageHeader>
      <Items search={list} onSearch={onSearch} pathOf={pathOf} />
      {item && (
        <ItemDrawer
          itemId={item}
          tab={tab ?? 'detail'}
          onTab={(next) => onSearch({ ...search, tab: next === 'history' ? next : undefined })}
          pathOf={pathOf}
          hrefOf={(id) => hrefOf({ ...list, item: id })}
          onOpen={(id) => onSearch({ ...list, item: id })}
          onClose={() => onSearch(list)}
        />
      )}
      {isAdding && (
        <NewItemDialog
          categoryId={category?.isActive ? category.id : null}
          type={category?.type ?? search.type ?? 'product'}
          onClose={() => setAdding(false)}
          onMade={(id) => {
            setAdding(false)
            onSearch({ ...list, item: id })
          }}
        />
      )}
    </div>
  )
}

interface ItemsProps extends CatalogAdminPageProps {
  pathOf: (categoryId: string) => string
}

function Items({ search, onSearch, pathOf }: ItemsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { found, first, items } = useDeskItems(search)
  const { error, isFetching, refetch, fetchNextPage, isFetchingNextPage } = found
  const picked: DeskItem[] = (items ?? []).filter(({ id, mergedInto }) => mergedInto === null && chosen.has(id))
  return (
    <>
      <ItemFilters search={search} byState={first?.byState} onSearch={onSearch} />
      {items && first ? (
        items.length === 0 ? (
          <EmptyState title="Nic nenalezeno" />
        ) : (
          <>
            <DeskTable
              items={items}
              pathOf={pathOf}
              chosen={chosen}
              onChoose={setChosen}
              sort={sortOf(search)}
              onSort={({ by, direction }) => {
                const sort = `${direction === 'descending' ? '-' : ''}${by}`
                onSearch({ ...search, sort: sort === 'name' ? undefined : sort })
              }}
              hrefOf={({ id }) => hrefOf({ ...search, item: id })}
            />
            <ShowMore shown={items.length} total={first.total} onMore={() => void fetchNextPage()} isPending={isFetchingNextPage} />
            {picked.length > 0 && <SelectionBar items={picked} onClear={() => setChosen(new Set())} />}
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
