import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskCategory, VatClass } from '#contract/desk/assortment.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { categoriesAddress, type CategoriesSearch } from './categories-search.ts'
import { categoryChoices } from './category-choices.ts'
import { categoryColumns, type CategoryAct } from './CategoryColumns.tsx'
import { treeRows, type TreeRow } from './tree-rows.ts'
import type { DeskCategories } from './use-desk-categories.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { useWayBackToRow } from '../../table/use-way-back-to-row.ts'

/** A started command and its category. */
export interface CategoryDoing {
  act: Exclude<CategoryAct, 'items'>
  /** Null: on the first level. */
  category: DeskCategory | null
}

export interface CategoryTreeProps {
  search: CategoriesSearch
  onSearch: (search: CategoriesSearch, step?: 'own' | 'same') => void
  desk: DeskCategories
  vatRates: Record<VatClass, number>
  type: DeskCategory['type']
  onDo: (doing: CategoryDoing) => void
  /** The category that was just created or moved; it is expanded and scrolled to. */
  placed: { id: string } | null
}

const idOf = ({ category }: TreeRow) => category.id

/** The categories of one type, with expanding, search and opening. */
export function CategoryTree({ desk, vatRates, type, search, onSearch, onDo, placed }: CategoryTreeProps) {
  const tree = desk.categories.filter((each) => each.type === type)
  const folds = useFolds(tree)
  const [words, type_] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  const rows = treeRows(tree, folds.open, search.q ?? '')
  const openDrawer = (category: string) => onSearch({ ...search, category, tab: undefined })
  const columns = categoryColumns({
    vatRates,
    hrefOf: ({ id }) => categoriesAddress.hrefOf({ ...search, category: id, tab: undefined }),
    choicesOf: (category) => categoryChoices(desk.categories, category),
    onAct: (category, act) => {
      if (act !== 'items') onDo({ act, category })
    },
    onToggle: folds.toggle,
    onOpen: ({ id }) => openDrawer(id),
  })
  const table = useTable({
    columns,
    rows,
    idOf,
    onKey: (key, id, stop, lead) => {
      const row = rows.find(({ category }) => category.id === id)
      if (key === 'e' || key === 'F2') openDrawer(id)
      else if (row && stop === 'name' && search.q === undefined && key === 'ArrowRight' && row.hasChildren && !row.isOpen)
        folds.toggle(row.category)
      else if (row && stop === 'name' && search.q === undefined && key === 'ArrowLeft' && row.isOpen) folds.toggle(row.category)
      else if (row?.category.parentId && stop === 'name' && key === 'ArrowLeft') lead(row.category.parentId, 'name')
      else return false
      return true
    },
  })
  useWayBackToRow(search.category, table.lead)
  const onPlaced = useEffectEvent((id: string) => {
    folds.unfoldTo(id)
    table.lead(id, 'name')
  })
  useEffect(() => {
    if (placed) onPlaced(placed.id)
  }, [placed])

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1 md:max-w-dialog">
          <SearchField label="Hledat kategorie" value={words} onChange={type_} />
        </div>
        <Button onPress={() => folds.turnAll(true)}>Rozbalit vše</Button>
        <Button variant="quiet" onPress={() => folds.turnAll(false)}>
          Sbalit vše
        </Button>
      </div>
      <DataTable of={table} caption="Kategorie" isDense isTall empty="Nic nenalezeno" />
    </div>
  )
}

/** Which categories are expanded: the first two levels are visible at first, lower ones on request. */
function useFolds(tree: readonly DeskCategory[]) {
  const first = new Set(tree.filter(({ level }) => level === 1).map(({ id }) => id))
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  // Toggled categories differ from the default, even those added later.
  const open = new Set(tree.filter(({ id }) => first.has(id) !== turned.has(id)).map(({ id }) => id))
  return {
    open,
    toggle: ({ id }: DeskCategory) =>
      setTurned((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    turnAll: (isOpen: boolean) => setTurned(new Set(tree.filter(({ id }) => first.has(id) !== isOpen).map(({ id }) => id))),
    /** Expands all its ancestors. */
    unfoldTo: (id: string) => {
      const byId = new Map(tree.map((each) => [each.id, each]))
      const above: string[] = []
      for (let at = byId.get(id)?.parentId; at; at = byId.get(at)?.parentId) above.push(at)
      setTurned((before) => new Set([...before, ...above].filter((each) => !above.includes(each) || !first.has(each))))
    },
  }
}
