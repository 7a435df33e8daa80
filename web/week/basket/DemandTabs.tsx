import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { useDemandHref } from '../../people/links/basket-owner.ts'

const modes = [
  { mode: 'weekly', name: 'Týdenní nákup' },
  { mode: 'regular', name: 'Pravidelný nákup' },
] as const

/** Tabs between a week and the template, which are one page. */
export function DemandTabs({ mode, isTable = false }: { mode: 'weekly' | 'regular'; isTable?: boolean }) {
  const demand = useDemandHref()
  return (
    <LinkTabs
      label="Druh nákupu"
      tabs={modes.map((tab) => ({
        href: demand({ mode: tab.mode, view: isTable ? 'table' : null }),
        name: tab.name,
        isCurrent: tab.mode === mode,
      }))}
    />
  )
}
