import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { DotArt, type Motif } from './DotArt.tsx'

export interface PageHeroProps {
  title: string
  lead: string
  motif: Motif
  children?: ReactNode
}

/** The h1 of a public page and its subject, on indigo. */
export function PageHero({ title, lead, motif, children }: PageHeroProps) {
  return (
    <header className="forced-border grid overflow-hidden rounded-16 bg-print text-on-print md:grid-cols-[minmax(0,1fr)_38%]">
      <div className="relative h-32 sm:h-40 md:order-last md:h-auto md:min-h-64">
        <DotArt motif={motif} />
      </div>
      <div className="flex flex-col justify-center px-5 pt-4 pb-7 md:px-10 md:py-12">
        <h1 className="text-28 font-extrabold md:text-36">{nbsp(title)}</h1>
        <p className="mt-3 max-w-read text-16 md:text-18">{nbsp(lead)}</p>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  )
}
