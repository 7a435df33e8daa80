import { ChevronRight } from 'lucide-react'
import type { CatalogCategory } from '#contract/catalog.ts'
import { linkStyles } from '../ui/button-styles.ts'

// Where there is no room for all of it, the end of it is what one wants to see.
function showEnd(list: HTMLOListElement | null) {
  if (list) list.scrollLeft = list.scrollWidth
}

const focus = (element: HTMLElement | null) => element?.focus()

export interface CategoryTrailProps {
  path: readonly CatalogCategory[]
  /** Whether the focus goes to the category one has come to. */
  takesFocus: boolean
  onChoose: (id: string | null) => void
  isAside: boolean
}

/** The way from all categories down to the one that is looked into. */
export function CategoryTrail({ path, takesFocus, onChoose, isAside }: CategoryTrailProps) {
  const steps = [{ id: null, name: 'Všechny kategorie' }, ...path]
  return (
    <ol
      key={path.length}
      ref={showEnd}
      className={`-mx-1 flex min-w-0 flex-1 items-center gap-x-1 overflow-x-auto px-1 text-14 ${path.length > 0 ? '' : 'not-focus-within:sr-only'} ${isAside ? 'lg:flex-wrap lg:overflow-visible' : ''}`}
    >
      {steps.map(({ id, name }, i) => (
        <li key={id} className="flex shrink-0 items-center gap-1">
          {i > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
          {i === steps.length - 1 ? (
            <span ref={takesFocus ? focus : null} tabIndex={-1} aria-current="location" className="rounded-8 py-3 font-bold">
              {name}
            </span>
          ) : (
            <button type="button" onClick={() => onChoose(id)} className={`cursor-pointer ${linkStyles({ variant: 'alone' })}`}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
