import type { CatalogCategory } from '#contract/catalog/catalog.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { ownScroll } from '../../ui/own-scroll.ts'
import { ItemPicture } from '../items/ItemPicture.tsx'

export interface CategoryChoicesProps {
  categories: readonly CatalogCategory[]
  onChoose: (id: string) => void
}

/** The categories of the next level with drawing and number of items, in a row that scrolls sideways. */
export function CategoryChoices({ categories, onChoose }: CategoryChoicesProps) {
  return (
    <ul
      aria-label="Podkategorie"
      {...ownScroll(`categories ${categories[0]?.id}`)}
      className="fade-ends relative -mx-1 flex gap-2 overflow-x-auto p-1"
    >
      {categories.map(({ id, name, icon, itemCount }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="tap flex cursor-pointer items-center gap-2 rounded-full border border-border-strong bg-surface pr-4 pl-1.5 text-14 font-semibold whitespace-nowrap text-primary transition-colors duration-150 hovered:bg-primary-soft pressed:bg-primary-soft"
          >
            <ItemPicture icon={icon} size="sign" />
            <span className="min-w-0">{nbsp(name)}</span>
            <span className="font-normal text-muted">
              {grouped(itemCount)}
              <span className="sr-only"> {plural(itemCount, 'položka', 'položky', 'položek')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
