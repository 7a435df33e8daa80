import { ChevronDown } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'

export interface AccordionItem {
  /** Also the fragment that opens it; ASCII. */
  id: string
  title: string
  children: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Shared by the items, of which one is open at a time; unique on the page. */
  name: string
  /** The level of the titles below the page's headings. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** Native `<details>`: works without JavaScript, is searchable by the browser, and is readable in print. */
export function Accordion({ items, name, heading: Heading = 'h3' }: AccordionProps) {
  useEffect(() => {
    addEventListener('hashchange', openFragment)
    openFragment()
    return () => removeEventListener('hashchange', openFragment)
  }, [])

  return (
    <div className="divide-y divide-border overflow-hidden rounded-16 border border-border bg-surface">
      {items.map(({ id, title, children }) => (
        <details key={id} name={name} className="group">
          <summary className="tap flex cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-3 transition-colors duration-150 select-none hovered:bg-primary-soft [&::-webkit-details-marker]:hidden">
            <Heading className="min-w-0 flex-1 font-semibold">{title}</Heading>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
          </summary>
          {/* The fragment is inside: the browser then opens the item by itself, even before JavaScript has loaded. */}
          <div id={id} className="max-w-read scroll-mt-40 px-4 pt-1 pb-5">
            {children}
          </div>
        </details>
      ))}
    </div>
  )
}

function openFragment() {
  const panel = document.getElementById(location.hash.slice(1))
  const details = panel?.parentElement
  if (!(details instanceof HTMLDetailsElement) || details.open) return
  details.open = true
  details.scrollIntoView({ block: 'nearest' })
}
