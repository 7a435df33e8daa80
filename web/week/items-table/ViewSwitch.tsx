import { LayoutList, Table2, type LucideIcon } from 'lucide-react'
import type { WeekStart } from '#domain/time/week.ts'
import { useDemandHref } from '../../people/links/basket-owner.ts'

export interface ViewSwitchProps {
  /** The page of the items: a week, or null for the template. */
  week: WeekStart | null
  isTable: boolean
}

/** Switches between cards, which can be edited, and the table, which is read-only. Both have addresses. */
export function ViewSwitch({ week, isTable }: ViewSwitchProps) {
  const demand = useDemandHref()
  const page = { mode: week === null ? 'regular' : 'weekly', weekStart: week }
  return (
    <nav aria-label="Zobrazení položek" className="flex w-fit rounded-12 border border-border-strong bg-surface p-0.5 print:hidden">
      <View icon={LayoutList} name="Karty" href={demand(page)} isCurrent={!isTable} />
      <View icon={Table2} name="Tabulka" href={demand({ ...page, view: 'table' })} isCurrent={isTable} />
    </nav>
  )
}

interface ViewProps {
  icon: LucideIcon
  name: string
  href: string
  isCurrent: boolean
}

function View({ icon: Icon, name, href, isCurrent }: ViewProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="tap inline-flex items-center gap-2 rounded-8 px-3 text-14 font-semibold text-muted hovered:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {name}
    </a>
  )
}
