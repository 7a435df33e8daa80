import { createFileRoute } from '@tanstack/react-router'
import { parseWeekStart } from '#domain/time/week.ts'
import { BasketPage } from '../../basket/BasketPage.tsx'
import { DemandChooser } from '../../basket/DemandChooser.tsx'
import { TemplatePage } from '../../template/TemplatePage.tsx'

export interface Search {
  mode?: 'weekly' | 'regular' | 'create-regular'
  weekStart?: string
}

// spec 2 §2: mode and weekStart stand in the address.
export const Route = createFileRoute('/_signed-in/demand')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(isMode(search.mode) ? { mode: search.mode } : {}),
    ...(typeof search.weekStart === 'string' && parseWeekStart(search.weekStart) ? { weekStart: search.weekStart } : {}),
  }),
  component: Demand,
})

const isMode = (mode: unknown): mode is NonNullable<Search['mode']> => mode === 'weekly' || mode === 'regular' || mode === 'create-regular'

function Demand() {
  const { mode, weekStart } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (mode === undefined && weekStart === undefined) return <DemandChooser />
  if (mode === 'regular' || mode === 'create-regular') return <TemplatePage isCreating={mode === 'create-regular'} />
  const week = weekStart === undefined ? null : parseWeekStart(weekStart)
  return (
    <BasketPage weekStart={week} onWeek={(chosen) => void navigate({ search: { mode: 'weekly', weekStart: chosen }, replace: true })} />
  )
}
