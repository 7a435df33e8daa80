import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { categoryPath, departments, MAX_CATEGORY_LEVEL, subcategories, withAllBelow } from '#domain/catalog/catalog/category-path.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { orpc } from '../../lib/rpc.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CategoryChoices } from './CategoryChoices.tsx'
import { CategoryTrail } from './CategoryTrail.tsx'
import { useCatalogItems } from './use-catalog-items.ts'

export interface CategoryBrowserProps {
  type: ItemCard['type']
  /** The query; categories without results are hidden then, and the others show their number. */
  query: string
  /** The selected category; null for all. */
  selected: string | null
  onSelect: (id: string | null) => void
}

/** Navigation through the categories of a type, from departments down to the fifth level; the trail also leads to the first level. */
export function CategoryBrowser({ type, query, selected, onSelect }: CategoryBrowserProps) {
  // Without them the search still works, and the list below reports the error.
  const { data } = useQuery(orpc.catalog.categories.queryOptions({ input: { type } }))
  const found = useCatalogItems({ query, type, categoryId: selected }).data
  const labelId = useId()
  const [chosen, setChosen] = useState<string | null>()
  if (data === undefined) return <div className="h-24" />
  const choose = (id: string | null) => {
    setChosen(id)
    onSelect(id)
  }
  const path = categoryPath(data, selected)
  const here = path.at(-1)
  const counts = query === '' || !found ? null : withAllBelow(data, found.byCategory)
  const listed = data.filter(({ itemCount }) => itemCount > 0)
  const all = here ? subcategories(listed, here.id) : departments(listed)
  const below = counts
    ? all.flatMap((category) => {
        const itemCount = counts.get(category.id)
        return itemCount === undefined ? [] : { ...category, itemCount }
      })
    : all
  // Without results there is no category to show.
  if (!here && below.length === 0) return <div />
  return (
    <nav aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1">
      <h2 id={labelId} className="sr-only">
        Kategorie
      </h2>
      <div className="flex items-start gap-1">
        {/* The pressed element disappears with its level, so the focus moves to the new current category. Going back leaves the focus. */}
        <CategoryTrail path={path} takesFocus={chosen === selected} onChoose={choose} />
        {here && <IconButton icon={X} label="Zrušit výběr kategorie" onPress={() => choose(null)} />}
      </div>
      {below.length > 0 ? (
        <CategoryChoices key={here?.id} categories={below} onChoose={choose} />
      ) : (
        here &&
        all.length === 0 && (
          <p className="flex min-h-11 items-center text-14 text-muted">
            {here.level === MAX_CATEGORY_LEVEL ? 'Maximální úroveň kategorií dosažena' : 'Žádné podkategorie'}
          </p>
        )
      )}
    </nav>
  )
}
