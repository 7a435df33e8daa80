import type { ReactNode } from 'react'

export interface SampleProps {
  /** Its anchor in the gallery's index. */
  id: string
  title: string
  children: ReactNode
}

/** A named part of the gallery. */
export function Sample({ id, title, children }: SampleProps) {
  return (
    <section id={id} aria-label={title} className="flex scroll-mt-24 flex-col gap-4">
      <h2 className="text-22 font-bold">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Fields side by side as far as they fit. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
