import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { RichText } from '../../ui/RichText.tsx'

export interface SectionProps {
  /** Its anchor. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** One section of a public page. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-nadpis`} className="scroll-mt-20">
      <h2 id={`${id}-nadpis`} className="text-22 font-bold md:text-24">
        {nbsp(title)}
      </h2>
      {lead && (
        <p className="mt-2 max-w-read text-muted">
          <RichText>{lead}</RichText>
        </p>
      )}
      <div className="mt-5">{children}</div>
    </section>
  )
}
