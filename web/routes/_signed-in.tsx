import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readSession, useSession } from '../account/session.ts'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { useHints, usePublicHints } from '../lib/live.ts'
import { toSite } from '../lib/to-site.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async () => {
    const { person } = await readSession()
    return { person: person ?? (await toSite('/lp')) }
  },
  component: SignedIn,
  errorComponent: (props) => <ErrorPage {...props} title="Chyba při načítání aplikace" />,
})

function SignedIn() {
  const now = useSession()?.person?.id
  const [then] = useState(now)
  useHints(now !== undefined)
  usePublicHints()
  // Signed out, or somebody else signed in, in another tab: what was read in the first one's name is left behind.
  useEffect(() => {
    if (now === undefined) void toSite('/lp')
    else if (now !== then) location.reload()
  }, [now, then])
  return now !== undefined && now === then ? <Outlet /> : null
}
