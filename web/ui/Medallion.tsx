import type { LucideIcon } from 'lucide-react'

/** An icon, white on indigo. */
export function Medallion({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="dots-pattern forced-border flex size-14 shrink-0 items-center justify-center rounded-full bg-print text-on-print">
      <Icon aria-hidden className="size-7" />
    </span>
  )
}
