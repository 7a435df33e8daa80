import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '../../help/dashboard/DashboardPage.tsx'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'

const DutiesPage = lazyPart(async () => ({ default: (await import('../../help/dashboard/DutiesPage.tsx')).DutiesPage }))

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: ({ context: { person } }) => {
    // A new member must first choose where to buy.
    if (person.role === 'user' && person.localityName === null) throw redirect({ to: '/start', replace: true })
  },
  component: Page,
})

function Page() {
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  if (now.role === 'user') return <DashboardPage />
  return (
    <SecondFactorGate person={now}>
      <Suspense fallback={null}>
        <DutiesPage name={now.displayName} />
      </Suspense>
    </SecondFactorGate>
  )
}
