import {
  CalendarCheck2,
  CalendarOff,
  CopyPlus,
  LayoutList,
  Repeat,
  SlidersHorizontal,
  Table2,
  TreePalm,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState } from 'react'
import type { BasketFilter } from '#domain/week/basket/filter.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { goTo } from '../../lib/go-to.ts'
import { useHeir } from '../../lib/use-heir.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuChoice, type MenuPart } from '../../ui/Menu.tsx'
import { useDemandHref } from '../../people/links/basket-owner.ts'
import { filterNames } from '../basket/filter-names.ts'
import { useSkip } from '../basket/use-skip.ts'

const PauseDialog = lazyPart(async () => ({ default: (await import('../basket/PauseDialog.tsx')).PauseDialog }), 'dialog')
const CarryOverDialog = lazyPart(async () => ({ default: (await import('../quick-entry/CarryOverDialog.tsx')).CarryOverDialog }), 'dialog')

type View = 'cards' | 'table'
type Act = 'carry-over' | 'skip' | 'pause' | 'buy'
type Choice = View | 'all' | BasketFilter | Act | 'regular'

export interface WeekMenuProps {
  weekStart: WeekStart
  view: View
  /** The available filters with their counts; empty if there is nothing to filter. */
  filters?: readonly { filter: BasketFilter; count: number }[]
  filter?: BasketFilter | null
  onFilter?: (filter: BasketFilter | null) => void
  /** Whether the week can still change; otherwise there are no commands. */
  isOpen: boolean
  /** Whether it is skipped, so that it can be bought again. */
  isSkipped?: boolean
}

const views: readonly MenuChoice<View>[] = [
  { id: 'cards', name: 'Karty', icon: LayoutList },
  { id: 'table', name: 'Tabulka', icon: Table2 },
]

const acts: readonly { id: Act; name: string; icon: LucideIcon }[] = [
  { id: 'carry-over', name: 'Přenést z minulého týdne', icon: CopyPlus },
  { id: 'skip', name: 'Vynechat celý týden', icon: CalendarOff },
  { id: 'pause', name: 'Pauza na dovolenou', icon: TreePalm },
]
const actsOfSkipped: typeof acts = [{ id: 'buy', name: 'Tento týden nakupovat', icon: CalendarCheck2 }]

// The menu is mounted again when a week is skipped or bought again, so keyboard focus goes to the heading.
const headingOf = () => document.querySelector<HTMLElement>('h1')

/** The menu of the week: view, filter, and commands for the whole week. */
export function WeekMenu({ weekStart, view, filters = [], filter = null, onFilter, isOpen, isSkipped = false }: WeekMenuProps) {
  const demand = useDemandHref()
  const [act, setAct] = useState<Act | null>(null)
  const { lock, skip, buy } = useSkip()
  const root = useRef<HTMLSpanElement>(null)
  useHeir(root, headingOf)
  const parts: MenuPart<Choice>[] = [
    {
      name: 'Týden',
      choices: [
        ...(isOpen
          ? (isSkipped ? actsOfSkipped : acts).map((one) => ({ ...one, disabledReason: one.id === 'carry-over' ? null : lock }))
          : []),
        { id: 'regular', name: 'Pravidelný nákup', icon: Repeat, href: demand({ mode: 'regular', view: view === 'table' ? view : null }) },
      ],
    },
    { name: 'Zobrazení', choices: views, selected: view },
    ...(filters.length === 0 ? [] : [{ name: 'Položky', choices: filterChoices(filters), selected: filter ?? ('all' as const) }]),
  ]
  const choose = (id: Choice) => {
    if (id === 'cards' || id === 'table') goTo(demand({ mode: 'weekly', weekStart, view: id === 'table' ? id : null }))
    else if (id === 'all') onFilter?.(null)
    else if (id === 'carry-over' || id === 'pause') setAct(id)
    else if (id === 'skip') void skip([weekStart])
    else if (id === 'buy') void buy([weekStart])
    else if (id !== 'regular') onFilter?.(id)
  }
  return (
    <span ref={root} className="contents">
      <Menu
        label="Možnosti týdne"
        trigger={<IconButton icon={SlidersHorizontal} label="Možnosti týdne" />}
        parts={parts}
        onChoose={choose}
      />
      {act === 'carry-over' && <CarryOverDialog weekStart={weekStart} onClose={() => setAct(null)} />}
      {act === 'pause' && <PauseDialog first={weekStart} onClose={() => setAct(null)} />}
    </span>
  )
}

function filterChoices(filters: NonNullable<WeekMenuProps['filters']>): MenuChoice<Choice>[] {
  return [
    { id: 'all', name: 'Všechny položky' },
    ...filters.map(({ filter, count }) => ({ id: filter, name: `${filterNames[filter]} (${count})` })),
  ]
}
