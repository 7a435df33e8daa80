import { createFileRoute } from '@tanstack/react-router'
import { parseWeekStart } from '#domain/time/week.ts'
import { BasketPage } from '../../basket/BasketPage.tsx'
import { TemplatePage } from '../../template/TemplatePage.tsx'

export interface Search {
  mode: 'weekly' | 'regular'
  weekStart?: string
}

// spec 2 §2: mode and weekStart stand in the address.
export const Route = createFileRoute('/_signed-in/demand')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    mode: search.mode === 'regular' ? 'regular' : 'weekly',
    ...(typeof search.weekStart === 'string' && parseWeekStart(search.weekStart) ? { weekStart: search.weekStart } : {}),
  }),
  component: Demand,
})

function Demand() {
  const { mode, weekStart } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (mode === 'regular') return <TemplatePage />
  const week = weekStart === undefined ? null : parseWeekStart(weekStart)
  return (
    <BasketPage weekStart={week} onWeek={(chosen) => void navigate({ search: { mode: 'weekly', weekStart: chosen }, replace: true })} />
  )
}
