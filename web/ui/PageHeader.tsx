import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'

export interface PageHeaderProps {
  title: string
  /** The current subject of the page: a range, a pickup point. */
  children?: ReactNode
  actions?: ReactNode
}

/** The h1 of a page; it is the title of the window too. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      <title>{`${title} · Dohromady`}</title>
      <div className="min-w-0 sm:grow sm:basis-80">
        <h1 className="text-28 font-bold">{nbsp(title)}</h1>
        {children && <p className="text-muted">{typeof children === 'string' ? nbsp(children) : children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
