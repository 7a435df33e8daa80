import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '../../help/dashboard/DashboardPage.tsx'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'

const SetupPart = lazyPart(async () => ({ default: (await import('../../desk/overview/SetupPage.tsx')).SetupPart }))
const DutiesPage = lazyPart(async () => ({ default: (await import('../../help/dashboard/DutiesPage.tsx')).DutiesPage }))

export const Route = createFileRoute('/_signed-in/')({
  // Staff and suppliers who buy choose between their duties and the overview, which is the page of everybody else.
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'overview' } => (view === 'overview' ? { view } : {}),
  beforeLoad: ({ context: { person }, search }) => {
    // A new member must first choose where to buy.
    if (person.localityName === null && (person.role === 'user' || search.view === 'overview'))
      throw redirect({ to: '/start', replace: true })
  },
  component: Page,
})

function Page() {
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  const { view } = Route.useSearch()
  const isMember = now.role === 'user'
  if (isMember || view === 'overview') return <DashboardPage hasDuties={!isMember} />
  return (
    <SecondFactorGate person={now}>
      <Suspense fallback={null}>
        <DutiesPage name={now.displayName} buys={now.localityName !== null} isSelling={now.supplierName !== null}>
          {now.role === 'admin' && <SetupPart />}
        </DutiesPage>
      </Suspense>
    </SecondFactorGate>
  )
}
