import { useState } from 'react'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { Button } from '../../ui/Button.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { CategoriesSearch } from './categories-search.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryTree, type CategoryDoing } from './CategoryTree.tsx'
import { NewCategoryDialog } from './NewCategoryDialog.tsx'
import { MergeCategoryDialog, MoveCategoryDialog, TurnCategoryDialog } from './PlaceCategoryDialog.tsx'
import { useDeskCategories, type DeskCategories } from './use-desk-categories.ts'

export interface CategoriesAdminPageProps {
  search: CategoriesSearch
  /** `own` adds a history entry, `same` replaces the current one. */
  onSearch: (search: CategoriesSearch, step?: 'own' | 'same') => void
}

/** The tree of categories, for the catalog's managers. */
export function CategoriesAdminPage({ search, onSearch }: CategoriesAdminPageProps) {
  const [doing, setDoing] = useState<CategoryDoing | null>(null)
  const [placed, setPlaced] = useState<{ id: string } | null>(null)
  const desk = useDeskCategories()
  const type = search.type ?? 'product'
  const tree = { desk, search, onSearch, onDo: setDoing, placed }
  const content = desk.vatRates && <CategoryTree vatRates={desk.vatRates} type={type} {...tree} />
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
      ) : (
        <NotRead of={desk.query} failure="Kategorie se nepodařilo načíst." />
      )}
      <OpenCategory desk={desk} search={search} onSearch={onSearch} onDo={setDoing} />
      {doing && (
        <Act
          desk={desk}
          type={type}
          doing={doing}
          onClose={() => setDoing(null)}
          onPlaced={(id) => {
            setDoing(null)
            setPlaced({ id })
          }}
        />
      )}
    </div>
  )
}

interface OpenCategoryProps extends CategoriesAdminPageProps {
  desk: DeskCategories
  onDo: (doing: CategoryDoing) => void
}

function OpenCategory({ desk, search, onSearch, onDo }: OpenCategoryProps) {
  const category = search.category === undefined ? undefined : desk.byId.get(search.category)
  if (!category || !desk.vatRates) return null
  return (
    <CategoryDrawer
      key={category.id}
      category={category}
      path={desk.pathOf(category.id)}
      tree={desk.categories}
      vatRates={desk.vatRates}
      onAct={(act) => onDo({ act, category })}
      tab={search.tab ?? 'detail'}
      onTab={(tab) => onSearch({ ...search, tab: tab === 'history' ? tab : undefined })}
      onClose={() => onSearch({ ...search, category: undefined, tab: undefined })}
    />
  )
}

interface ActProps {
  desk: DeskCategories
  type: DeskCategory['type']
  doing: CategoryDoing
  onClose: () => void
  onPlaced: (categoryId: string) => void
}

function Act({ desk, type, doing: { act, category }, onClose, onPlaced }: ActProps) {
  const { categories: tree, vatRates, pathOf } = desk
  if (act === 'add' || category === null)
    return vatRates ? (
      <NewCategoryDialog
        type={category?.type ?? type}
        parent={category}
        path={category ? pathOf(category.id) : ''}
        vatRates={vatRates}
        onClose={onClose}
        onMade={onPlaced}
      />
    ) : null
  const place = { tree, category, onClose }
  if (act === 'move') return <MoveCategoryDialog {...place} onMoved={() => onPlaced(category.id)} />
  return act === 'merge' ? <MergeCategoryDialog {...place} /> : <TurnCategoryDialog {...place} />
}
