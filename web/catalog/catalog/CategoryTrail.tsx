import { ChevronRight } from 'lucide-react'
import type { CatalogCategory } from '#contract/catalog/catalog.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'

const focus = (element: HTMLElement | null) => element?.focus()

export interface CategoryTrailProps {
  path: readonly CatalogCategory[]
  /** Whether the current category gets the focus. */
  takesFocus: boolean
  onChoose: (id: string | null) => void
}

/** The breadcrumb trail to the selected category. */
export function CategoryTrail({ path, takesFocus, onChoose }: CategoryTrailProps) {
  const steps = [{ id: null, name: 'Všechny kategorie' }, ...path]
  return (
    <ol
      key={path.length}
      className={`min-w-0 flex-1 -mt-0.5 flex flex-wrap items-center gap-x-1 py-1.5 text-14 ${path.length > 0 ? '' : 'not-focus-within:sr-only'}`}
    >
      {steps.map(({ id, name }, i) => (
        <li key={id} className="inline-flex max-w-full min-w-0 items-center gap-1">
          {i > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
          {i === steps.length - 1 ? (
            <span ref={takesFocus ? focus : null} tabIndex={-1} aria-current="location" className="rounded-8 py-1.5 font-bold">
              {nbsp(name)}
            </span>
          ) : (
            <button type="button" onClick={() => onChoose(id)} className={`cursor-pointer py-1.5 text-left ${linkStyles()}`}>
              {nbsp(name)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
