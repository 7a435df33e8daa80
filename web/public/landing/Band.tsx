import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'

export interface BandProps {
  /** Its anchor. */
  id: string
  title: string
  lead?: string
  /** On a phone only the title is visible until it is tapped, or an address leads to it (`useHeldAnchor`). */
  folds?: boolean
  children: ReactNode
}

/** One section of the landing page. */
export function Band({ id, title, lead, folds = false, children }: BandProps) {
  const content = (
    <>
      {lead && <p className="mt-2 max-w-read text-muted">{nbsp(lead)}</p>}
      <div className="mt-4 md:mt-6">{children}</div>
    </>
  )
  return (
    <section id={id} aria-labelledby={`${id}-nadpis`} className={folds ? 'max-md:border-b max-md:border-border' : ''}>
      <h2 id={`${id}-nadpis`} className={`${bandTitle} ${folds ? 'fold-title' : ''}`}>
        {nbsp(title)}
      </h2>
      {folds ? (
        <details className="fold group pb-3">
          <summary className="tap flex cursor-pointer items-center justify-between gap-3 rounded-8">
            <h2 className="text-20 font-extrabold">{nbsp(title)}</h2>
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          {content}
        </details>
      ) : (
        content
      )}
    </section>
  )
}

export const bandTitle = 'text-24 font-extrabold md:text-28'
