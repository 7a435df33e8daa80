import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Ended } from '#contract/account.ts'
import { readSession, useSession } from '../account/session.ts'
import { StartErrorPage } from '../frame/ErrorPage.tsx'
import { hasWishedPanel } from '../frame/wished-panel.ts'
import { useHints, usePublicHints } from '../lib/live.ts'
import { forgetAnswers } from '../lib/on-device.ts'
import { toSite } from '../lib/to-site.ts'

// The access gate (spec 1 §4); the server asks the same on every request.
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async () => {
    const { access, person, ended } = await readSession()
    if (access === 'unverified' || access === 'blocked') throw redirect({ to: '/access', replace: true })
    return { person: person ?? (await toSite(wayIn(ended))) }
  },
  component: SignedIn,
  errorComponent: StartErrorPage,
})

/** Whose session was ended from elsewhere is told why where they can sign in again, and who came for a panel signs in for it. */
const wayIn = (ended: Ended | null) => (ended !== null || hasWishedPanel() ? '/lp#prihlaseni' : '/lp')

function SignedIn() {
  const session = useSession()
  const now = session?.person?.id
  const [then] = useState(now)
  const ended = session?.ended ?? null
  const navigate = useNavigate()
  const isShutOut = session?.access === 'blocked' || session?.access === 'unverified'
  useHints(now !== undefined)
  usePublicHints()
  // Signed out, shut out, or somebody else signed in, in another tab: what was read in the first one's name is left behind.
  useEffect(() => {
    if (now === undefined) forgetAnswers()
    else if (!isShutOut && now === then) void import('../basket/work-offline.ts').then(({ workOffline }) => workOffline(now))
    if (isShutOut) void navigate({ to: '/access', replace: true })
    else if (now === undefined) void toSite(wayIn(ended))
    else if (now !== then) location.reload()
  }, [isShutOut, now, then, ended, navigate])
  return now !== undefined && now === then ? <Outlet /> : null
}
