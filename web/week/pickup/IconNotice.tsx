import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A short message about the map or the search; announced to screen readers. */
export function IconNotice({ kind, children }: { kind: 'info' | 'error'; children: ReactNode }) {
  const Icon = kind === 'error' ? CircleAlert : Info
  return (
    <p
      role={kind === 'error' ? 'alert' : 'status'}
      className={`forced-border flex items-start gap-2 rounded-12 px-3 py-2 text-14 ${kind === 'error' ? 'bg-error-soft text-error' : 'bg-primary-soft text-primary'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
