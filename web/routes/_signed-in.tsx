import { createFileRoute, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { readSession, useSession } from '../account/session.ts'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { useHints } from '../lib/live.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async () => {
    const { person } = await readSession()
    if (!person) throw redirect({ to: '/lp', replace: true })
    return { person }
  },
  component: SignedIn,
  errorComponent: (props) => <ErrorPage {...props} title="Chyba při načítání aplikace" />,
})

function SignedIn() {
  const isSignedIn = Boolean(useSession()?.person)
  useHints(isSignedIn)
  return isSignedIn ? <Outlet /> : <Navigate to="/lp" replace />
}
