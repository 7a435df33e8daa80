import { useEffect, useRef } from 'react'
import { ownScroll } from './own-scroll.ts'

export interface LinkTabsProps {
  label: string
  /** A count is shown beside the name, and in words for screen readers. */
  tabs: readonly { href: string; name: string; isCurrent: boolean; count?: { shown: number; inWords: string } | null }[]
}

/** Related pages as tabs that are links: each has its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // The current tab may be out of view, and a count that loads later may move it. The page itself does not scroll.
  useEffect(() => {
    const row = list.current!
    const observer = new ResizeObserver(() => {
      const tab = row.querySelector<HTMLElement>(`[href="${current}"]`)
      if (tab) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2
    })
    for (const tab of row.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav
      ref={list}
      aria-label={label}
      {...ownScroll(`tabs ${current}`)}
      className="fade-ends relative flex gap-1 overflow-x-auto border-b border-border print:hidden"
    >
      {tabs.map(({ href, name, isCurrent, count }) => (
        <a
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className="tap inline-flex shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3! aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {name}
          {count && (
            <span className="rounded-full bg-primary-soft px-2 text-13 text-primary">
              <span aria-hidden>{count.shown}</span>
              <span className="sr-only">{count.inWords}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
