import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { managesCatalog, runsDeliveries } from '#domain/people/account/duties.ts'

// Spec 2 §2: everybody else is led home; whose page it is, each page asks. The server refuses on its own.
export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: ({ context: { person } }) => {
    if (!runsDeliveries(person.role) && !managesCatalog(person.role)) throw redirect({ to: '/', replace: true })
  },
  component: Admin,
})

function Admin() {
  const { person } = Route.useRouteContext()
  // What the server said last: who has just set it up goes on without loading the page anew.
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <Outlet />
    </SecondFactorGate>
  )
}
