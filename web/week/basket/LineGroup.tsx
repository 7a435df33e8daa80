import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'

/** A group of lines below its heading. */
export function LineGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-2 not-first:mt-1">
      <h2 className="text-14 font-bold text-muted">{nbsp(name)}</h2>
      {children}
    </section>
  )
}
