import { ChevronRight } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from './button-styles.ts'

export interface Crumb {
  name: string
  /** Undefined for the current page. */
  href?: string
}

/** The breadcrumb trail to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Cesta ke stránce">
      <ol className="flex flex-wrap items-center gap-x-1 text-14">
        {crumbs.map(({ name, href }, i) => (
          <li key={name} className="flex min-w-0 items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
            {href === undefined ? (
              <span aria-current="page" className="py-3 text-muted">
                {nbsp(name)}
              </span>
            ) : (
              <a href={href} className={linkStyles({ variant: 'alone' })}>
                {nbsp(name)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
