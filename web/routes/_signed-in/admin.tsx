import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { keepsBooks, managesCatalog, receivesGoods } from '#domain/people/account/duties.ts'

// Members are sent home; each page checks its own roles. The server refuses independently.
export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: ({ context: { person } }) => {
    if (!receivesGoods(person.role) && !managesCatalog(person.role) && !keepsBooks(person.role)) throw redirect({ to: '/', replace: true })
  },
  component: Admin,
})

function Admin() {
  const { person } = Route.useRouteContext()
  // The latest answer: somebody who has just set up a second factor continues without a reload.
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <Outlet />
    </SecondFactorGate>
  )
}
