import { LinkTabs } from '../ui/LinkTabs.tsx'

const modes = [
  { mode: 'weekly', name: 'Týdenní nákup' },
  { mode: 'regular', name: 'Pravidelný nákup' },
] as const

/** Between one week and the template; both are one page of the specification (spec 2 §2). */
export function DemandTabs({ mode, isTable = false }: { mode: 'weekly' | 'regular'; isTable?: boolean }) {
  const view = isTable ? '&view=table' : ''
  return (
    <LinkTabs
      label="Druh nákupu"
      tabs={modes.map((tab) => ({ href: `/demand?mode=${tab.mode}${view}`, name: tab.name, isCurrent: tab.mode === mode }))}
    />
  )
}
