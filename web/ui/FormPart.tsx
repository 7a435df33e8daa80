import { useId, type ReactNode } from 'react'

/** A part of a long form under its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <h3 id={headingId} className="text-18 font-bold">
        {title}
      </h3>
      {children}
    </section>
  )
}
