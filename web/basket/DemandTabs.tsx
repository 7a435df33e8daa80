import { Link } from '@tanstack/react-router'

const modes = [
  { mode: 'weekly', name: 'Týdenní nákup' },
  { mode: 'regular', name: 'Pravidelný nákup' },
] as const

/** Between one week and the template; both are one page of the specification (spec 2 §2). */
export function DemandTabs({ mode }: { mode: 'weekly' | 'regular' }) {
  return (
    <nav aria-label="Druh nákupu" className="flex gap-1 border-b border-border">
      {modes.map((tab) => (
        <Link
          key={tab.mode}
          to="/demand"
          search={{ mode: tab.mode }}
          aria-current={tab.mode === mode ? 'page' : undefined}
          className="tap -mb-px inline-flex items-center border-b-2 border-transparent px-3 font-semibold text-muted aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}
