import type { ReactNode } from 'react'

/** A titled part of the page. */
export function DocsPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-20 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
