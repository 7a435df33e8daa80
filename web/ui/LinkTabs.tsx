export interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; name: string; isCurrent: boolean }[]
}

/** Pages that belong together, as tabs that are links: each has its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-border print:hidden">
      {tabs.map(({ href, name, isCurrent }) => (
        <a
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className="tap inline-flex items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3! aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
