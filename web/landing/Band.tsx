import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'

export interface BandProps {
  /** The anchor of the address. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** One subject of the landing page. */
export function Band({ id, title, lead, children }: BandProps) {
  return (
    <section id={id} aria-labelledby={`${id}-nadpis`}>
      <h2 id={`${id}-nadpis`} className={bandTitle}>
        {nbsp(title)}
      </h2>
      {lead && <p className="mt-2 max-w-read text-muted">{nbsp(lead)}</p>}
      <div className="mt-5 md:mt-6">{children}</div>
    </section>
  )
}

export const bandTitle = 'text-24 font-extrabold md:text-28'
