import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** Facts, one per row. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-border py-2 last:border-b-0"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-semibold text-balance break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
