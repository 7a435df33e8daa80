import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { receivesGoods } from '#domain/people/account/duties.ts'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { CalendarPage } from '../../week/deliveries/CalendarPage.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'

const DashboardPage = lazyPart(async () => ({ default: (await import('../../week/handover/DashboardPage.tsx')).DashboardPage }))

export const Route = createFileRoute('/_signed-in/delivery-dashboard')({
  // Staff choose between the dashboard and the calendar, which is the page of everybody else.
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'calendar' } => (view === 'calendar' ? { view } : {}),
  component: Page,
})

function Page() {
  const { person } = Route.useRouteContext()
  const { view } = Route.useSearch()
  const now = useSession()?.person ?? person
  const isStaff = receivesGoods(person.role)
  const page =
    isStaff && view !== 'calendar' ? (
      <Suspense fallback={null}>
        <DashboardPage />
      </Suspense>
    ) : (
      <CalendarPage own={person.localityName} />
    )
  // Staff set up their second factor here before they see data of others.
  return isStaff ? <SecondFactorGate person={now}>{page}</SecondFactorGate> : page
}
