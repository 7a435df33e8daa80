import { useState } from 'react'
import type { DeskCategory } from '#contract/assortment.ts'
import { useTypedWords } from '../catalog/use-typed-words.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { hrefOf, type CategoriesSearch } from './categories-search.ts'
import { categoryChoices } from './category-choices.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryTable, type CategoryAct } from './CategoryTable.tsx'
import { NewCategoryDialog } from './NewCategoryDialog.tsx'
import { MergeCategoryDialog, MoveCategoryDialog, TurnCategoryDialog } from './PlaceCategoryDialog.tsx'
import { treeRows } from './tree-rows.ts'
import { useDeskCategories, type DeskCategories } from './use-desk-categories.ts'

export interface CategoriesAdminPageProps {
  search: CategoriesSearch
  /** A step of its own, which the way back undoes, or one in the place of where one is. */
  onSearch: (search: CategoriesSearch, step?: 'own' | 'same') => void
}

interface Doing {
  act: Exclude<CategoryAct, 'items'>
  /** Null: on the first level. */
  category: DeskCategory | null
}

/** The tree of categories, for the catalog's managers. */
export function CategoriesAdminPage({ search, onSearch }: CategoriesAdminPageProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const desk = useDeskCategories()
  const { error, refetch, isFetching } = desk.query
  const type = search.type ?? 'product'
  const content = <Tree desk={desk} type={type} search={search} onSearch={onSearch} onDo={setDoing} />
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Kategorie"
        actions={
          <Button variant="primary" isDisabled={!desk.vatRates} onPress={() => setDoing({ act: 'add', category: null })}>
            Přidat kategorii
          </Button>
        }
      >
        Strom zboží a služeb, nejvýš pět úrovní.
      </PageHeader>
      {desk.vatRates ? (
        <Tabs
          label="Druh kategorií"
          selected={type}
          onSelect={(next) => onSearch({ type: next === 'service' ? next : undefined })}
          tabs={[
            { id: 'product', name: 'Zboží', content },
            { id: 'service', name: 'Služby', content },
          ]}
        />
      ) : error ? (
        <ErrorState message={sentenceOf(error, 'Kategorie se nepodařilo načíst.')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone shape="title" />
          <Bone shape="block" />
          <Bone shape="block" />
        </Skeleton>
      )}
      <OpenCategory desk={desk} search={search} onSearch={onSearch} />
      {doing && <Act desk={desk} type={type} doing={doing} onClose={() => setDoing(null)} />}
    </div>
  )
}

interface TreeProps extends CategoriesAdminPageProps {
  desk: DeskCategories
  type: DeskCategory['type']
  onDo: (doing: Doing) => void
}

function Tree({ desk, type, search, onSearch, onDo }: TreeProps) {
  const tree = desk.categories.filter((each) => each.type === type)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [words, type_] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  // The first two levels are seen at once, what is below them when it is asked for.
  const open = new Set(tree.filter(({ id, level }) => (level === 1 ? !closed.has(id) : opened.has(id))).map(({ id }) => id))

  function toggle({ id, level }: DeskCategory) {
    const turned = (ids: ReadonlySet<string>) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])
    if (level === 1) setClosed(turned)
    else setOpened(turned)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1 md:max-w-dialog">
          <SearchField label="Hledat kategorie" value={words} onChange={type_} />
        </div>
        <Button
          onPress={() => {
            setClosed(new Set())
            setOpened(new Set(tree.map(({ id }) => id)))
          }}
        >
          Rozbalit vše
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            setClosed(new Set(tree.map(({ id }) => id)))
            setOpened(new Set())
          }}
        >
          Sbalit vše
        </Button>
      </div>
      {desk.vatRates && (
        <CategoryTable
          rows={treeRows(tree, open, search.q ?? '')}
          vatRates={desk.vatRates}
          hrefOf={({ id }) => hrefOf({ ...search, category: id, tab: undefined })}
          choicesOf={(category) => categoryChoices(desk.categories, category)}
          onAct={(category, act) => {
            if (act !== 'items') onDo({ act, category })
          }}
          onToggle={toggle}
        />
      )}
    </div>
  )
}

function OpenCategory({ desk, search, onSearch }: CategoriesAdminPageProps & { desk: DeskCategories }) {
  const category = search.category === undefined ? undefined : desk.byId.get(search.category)
  if (!category || !desk.vatRates) return null
  return (
    <CategoryDrawer
      key={category.id}
      category={category}
      path={desk.pathOf(category.id)}
      vatRates={desk.vatRates}
      tab={search.tab ?? 'detail'}
      onTab={(tab) => onSearch({ ...search, tab: tab === 'history' ? tab : undefined })}
      onClose={() => onSearch({ ...search, category: undefined, tab: undefined })}
    />
  )
}

interface ActProps {
  desk: DeskCategories
  type: DeskCategory['type']
  doing: Doing
  onClose: () => void
}

function Act({ desk, type, doing: { act, category }, onClose }: ActProps) {
  const { categories: tree, vatRates, pathOf } = desk
  if (act === 'add' || category === null)
    return vatRates ? (
      <NewCategoryDialog
        type={category?.type ?? type}
        parent={category}
        path={category ? pathOf(category.id) : ''}
        vatRates={vatRates}
        onClose={onClose}
        onMade={onClose}
      />
    ) : null
  const place = { tree, category, onClose }
  if (act === 'move') return <MoveCategoryDialog {...place} />
  return act === 'merge' ? <MergeCategoryDialog {...place} /> : <TurnCategoryDialog {...place} />
}
