import { Navigation } from 'lucide-react'
import { linkStyles } from '../../ui/button-styles.ts'

/** Opens an address in the map of a phone or a tablet; nobody else gets it. A desktop has no such map. */
export function NavigateLink({ address }: { address: string }) {
  return (
    <span className="hidden pointer-coarse:inline">
      <a href={`geo:0,0?q=${encodeURIComponent(address)}`} className={linkStyles({ variant: 'alone' })}>
        <Navigation aria-hidden className="size-5" /> Navigovat
      </a>
    </span>
  )
}
