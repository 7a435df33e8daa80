import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { hrefOf, type CategoriesSearch } from './categories-search.ts'
import { categoryChoices } from './category-choices.ts'
import { CategoryTable, type CategoryAct } from './CategoryTable.tsx'
import { treeRows } from './tree-rows.ts'
import type { DeskCategories } from './use-desk-categories.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useWayBackToRow } from './use-way-back-to-row.ts'

/** What is about to be done, and with which category. */
export interface CategoryDoing {
  act: Exclude<CategoryAct, 'items'>
  /** Null: on the first level. */
  category: DeskCategory | null
}

export interface CategoryTreeProps {
  search: CategoriesSearch
  onSearch: (search: CategoriesSearch, step?: 'own' | 'same') => void
  desk: DeskCategories
  type: DeskCategory['type']
  onDo: (doing: CategoryDoing) => void
  /** The category that was just made or put elsewhere: it is unfolded and led to. */
  placed: { id: string } | null
}

/** The categories of one type, unfolded and folded, found and opened. */
export function CategoryTree({ desk, type, search, onSearch, onDo, placed }: CategoryTreeProps) {
  const tree = desk.categories.filter((each) => each.type === type)
  const folds = useFolds(tree)
  const [words, type_] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  const rows = treeRows(tree, folds.open, search.q ?? '')
  const openDrawer = (category: string) => onSearch({ ...search, category, tab: undefined })
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useRowKeys(body, (key, id, stop, lead) => {
    const row = rows.find(({ category }) => category.id === id)
    if (key === 'e' || key === 'F2') openDrawer(id)
    else if (row && stop === 'name' && search.q === undefined && key === 'ArrowRight' && row.hasChildren && !row.isOpen)
      folds.toggle(row.category)
    else if (row && stop === 'name' && search.q === undefined && key === 'ArrowLeft' && row.isOpen) folds.toggle(row.category)
    else if (row?.category.parentId && stop === 'name' && key === 'ArrowLeft') lead(row.category.parentId, 'name')
    else return false
    return true
  })
  useWayBackToRow(search.category, keys.lead)
  const onPlaced = useEffectEvent((id: string) => {
    folds.unfoldTo(id)
    keys.lead(id, 'name')
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
      {desk.vatRates && (
        <CategoryTable
          rows={rows}
          vatRates={desk.vatRates}
          hrefOf={({ id }) => hrefOf({ ...search, category: id, tab: undefined })}
          choicesOf={(category) => categoryChoices(desk.categories, category)}
          onAct={(category, act) => {
            if (act !== 'items') onDo({ act, category })
          }}
          onToggle={folds.toggle}
          onOpen={({ id }) => openDrawer(id)}
          body={body}
          keys={keys}
        />
      )}
    </div>
  )
}

/** What of a tree is unfolded: the first two levels are seen at once, what is below them when it is asked for. */
function useFolds(tree: readonly DeskCategory[]) {
  const first = new Set(tree.filter(({ level }) => level === 1).map(({ id }) => id))
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  // What was turned differs from how it begins, also what is added later.
  const open = new Set(tree.filter(({ id }) => first.has(id) !== turned.has(id)).map(({ id }) => id))
  return {
    open,
    toggle: ({ id }: DeskCategory) =>
      setTurned((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    turnAll: (isOpen: boolean) => setTurned(new Set(tree.filter(({ id }) => first.has(id) !== isOpen).map(({ id }) => id))),
    /** Unfolds all that it is in. */
    unfoldTo: (id: string) => {
      const byId = new Map(tree.map((each) => [each.id, each]))
      const above: string[] = []
      for (let at = byId.get(id)?.parentId; at; at = byId.get(at)?.parentId) above.push(at)
      setTurned((before) => new Set([...before, ...above].filter((each) => !above.includes(each) || !first.has(each))))
    },
  }
}
