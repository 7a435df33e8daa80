import { ChevronRight } from 'lucide-react'
import type { CatalogCategory } from '#contract/catalog.ts'
import { grouped } from '#domain/text/count.ts'
import { plural } from '#domain/text/plural.ts'

export interface CategoryChoicesProps {
  categories: readonly CatalogCategory[]
  onChoose: (id: string) => void
  isAside: boolean
}

/** The categories of the next level, each with how much is in it: a row that is scrolled sideways, or one below another. */
export function CategoryChoices({ categories, onChoose, isAside }: CategoryChoicesProps) {
  return (
    <ul aria-label="Podkategorie" className={`fade-ends relative -mx-1 flex gap-2 overflow-x-auto p-1 ${isAside ? aside.list : ''}`}>
      {categories.map(({ id, name, itemCount }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className={`tap flex cursor-pointer items-center gap-2 rounded-full border border-border-strong bg-surface px-4 text-14 font-semibold whitespace-nowrap text-primary transition-colors duration-150 hovered:bg-primary-soft pressed:bg-primary-soft ${isAside ? aside.button : ''}`}
          >
            <span className="min-w-0">{name}</span>
            <span className="font-normal text-muted">
              {grouped(itemCount)}
              <span className="sr-only"> {plural(itemCount, 'položka', 'položky', 'položek')}</span>
            </span>
            {isAside && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted max-lg:hidden" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

const aside = {
  list: 'lg:-mx-3 lg:px-0 lg:max-h-[520px] lg:animate-none lg:flex-col lg:gap-0 lg:overflow-x-visible lg:overflow-y-auto lg:[mask-image:none]',
  button:
    'lg:w-full lg:rounded-12 lg:border-transparent lg:bg-transparent lg:px-3 lg:py-2 lg:text-left lg:whitespace-normal lg:[&>:first-child]:flex-1',
}
