import { CopyPlus, LayoutList, Repeat, SlidersHorizontal, Table2, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BasketFilter } from '#domain/basket/filter.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { goTo } from '../lib/go-to.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, type MenuChoice, type MenuPart } from '../ui/Menu.tsx'
import { useDemandHref } from './basket-owner.ts'
import { filterNames } from './filter-names.ts'

const CarryOverDialog = lazy(async () => ({ default: (await import('../quick-entry/CarryOverDialog.tsx')).CarryOverDialog }))

type View = 'cards' | 'table'
type Act = 'carry-over'
type Choice = View | 'all' | BasketFilter | Act | 'regular'

export interface WeekMenuProps {
  weekStart: WeekStart
  view: View
  /** What the cards can be narrowed to, each with how many lines that is; none where there is nothing to narrow. */
  filters?: readonly { filter: BasketFilter; count: number }[]
  filter?: BasketFilter | null
  onFilter?: (filter: BasketFilter | null) => void
  /** Whether the week can still change; without that there is nothing to do with it as a whole. */
  isOpen: boolean
}

const views: readonly MenuChoice<View>[] = [
  { id: 'cards', name: 'Karty', icon: LayoutList },
  { id: 'table', name: 'Tabulka', icon: Table2 },
]

const acts: readonly { id: Act; name: string; icon: LucideIcon }[] = [
  { id: 'carry-over', name: 'Přenést z minulého týdne', icon: CopyPlus },
]

/** What the week is looked at as, what it is narrowed to, and what can be done with the whole of it. */
export function WeekMenu({ weekStart, view, filters = [], filter = null, onFilter, isOpen }: WeekMenuProps) {
  const demand = useDemandHref()
  const [act, setAct] = useState<Act | null>(null)
  const parts: MenuPart<Choice>[] = [
    { name: 'Zobrazení', choices: views, selected: view },
    ...(filters.length === 0 ? [] : [{ name: 'Položky', choices: filterChoices(filters), selected: filter ?? ('all' as const) }]),
    {
      name: 'Týden',
      choices: [
        ...(isOpen ? acts : []),
        { id: 'regular', name: 'Pravidelný nákup', icon: Repeat, href: demand({ mode: 'regular', view: view === 'table' ? view : null }) },
      ],
    },
  ]
  const choose = (id: Choice) => {
    if (id === 'cards' || id === 'table') goTo(demand({ mode: 'weekly', weekStart, view: id === 'table' ? id : null }))
    else if (id === 'all') onFilter?.(null)
    else if (id === 'carry-over') setAct(id)
    else if (id !== 'regular') onFilter?.(id)
  }
  return (
    <>
      <Menu
        label="Možnosti týdne"
        trigger={<IconButton icon={SlidersHorizontal} label="Možnosti týdne" />}
        parts={parts}
        onChoose={choose}
      />
      {act === 'carry-over' && (
        <Suspense fallback={null}>
          <CarryOverDialog weekStart={weekStart} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}

function filterChoices(filters: NonNullable<WeekMenuProps['filters']>): MenuChoice<Choice>[] {
  return [
    { id: 'all', name: 'Všechny položky' },
    ...filters.map(({ filter, count }) => ({ id: filter, name: `${filterNames[filter]} (${count})` })),
  ]
}
