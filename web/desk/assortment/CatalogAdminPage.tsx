import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DeskItems } from './DeskItems.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { itemsAddress, type ItemsSearch } from './items-search.ts'
import { NewItemDialog } from './NewItemDialog.tsx'
import { useDeskCategories } from './use-desk-categories.ts'

export interface CatalogAdminPageProps {
  search: ItemsSearch
  /** `own` adds a history entry, `same` replaces the current one. */
  onSearch: (search: ItemsSearch, step?: 'own' | 'same') => void
}

/** The items of the catalog, for its managers. */
export function CatalogAdminPage({ search, onSearch }: CatalogAdminPageProps) {
  const [isAdding, setAdding] = useState(false)
  const { byId, pathOf } = useDeskCategories()
  const { item, tab } = search
  const list = itemsAddress.list(search)
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
        Položky katalogu: co členové najdou, za kolik a pod čím. V počtech jsou i značkové, které katalog členům ukáže jen podle značky.
      </PageHeader>
      <DeskItems search={search} onSearch={onSearch} pathOf={pathOf} />
      {item && (
        <ItemDrawer
          itemId={item}
          tab={tab ?? 'detail'}
          onTab={(next) => onSearch({ ...search, tab: next === 'history' ? next : undefined })}
          pathOf={pathOf}
          hrefOf={(id) => itemsAddress.hrefOf({ ...list, item: id })}
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
