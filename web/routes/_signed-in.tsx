import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Ended } from '#contract/people/account.ts'
import { readSession, useSession } from '../people/account/session.ts'
import { BackIn } from '../people/account/BackIn.tsx'
import { ProveAgain } from '../people/account/ProveAgain.tsx'
import { StartErrorPage } from '../frame/ErrorPage.tsx'
import { hasWishedPanel } from '../frame/wished-panel.ts'
import { useHints, usePublicHints } from '../lib/live.ts'
import { forgetAnswers, forgetDrafts, leaveTab } from '../lib/on-device.ts'
import { toSite } from '../lib/to-site.ts'

// The access gate (docs/rules/people.md#access); the server checks every request as well.
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    const { access, person, ended } = await readSession()
    if (access === 'unverified' || access === 'blocked') throw redirect({ to: '/access', replace: true })
    return { person: person ?? (await toSite(wayIn(ended, location.href))) }
  },
  component: SignedIn,
  errorComponent: StartErrorPage,
})

/**
 * The sign-in page: with the dialog open after an ended session, for a requested panel, and for a followed link, which is the target after
 * sign-in.
 */
function wayIn(ended: Ended | null, href = '/'): string {
  const on = href === '/' ? '' : `?return=${encodeURIComponent(href)}`
  return ended !== null || on !== '' || hasWishedPanel() ? `/lp${on}#prihlaseni` : '/lp'
}

/** Whether the member may continue after signing in again. A sign-out is not reported, and a new role requires a new document. */
const mayGoOn = (ended: Ended | null) => ended !== null && ended.why !== 'role'

/** Whether the session was ended remotely, perhaps because this device is in other hands: nothing is shown until they sign in. */
const isEndedElsewhere = ({ why }: Ended) => why === 'password' || why === 'revoked'

const sendAfterReturn = (userId: string) =>
  void import('../week/basket/send-after-return.ts').then(({ sendAfterReturn: send }) => send(userId))

function SignedIn() {
  const { person } = Route.useRouteContext()
  const session = useSession()
  const now = session?.person?.id
  const [then] = useState(now)
  const ended = session?.ended ?? null
  const navigate = useNavigate()
  const isShutOut = session?.access === 'blocked' || session?.access === 'unverified'
  const isOver = now === undefined && then !== undefined && !isShutOut && mayGoOn(ended)
  useHints(now !== undefined)
  usePublicHints()
  // Signed out, locked out or another person signed in, in another tab: data of the first session are dropped.
  useEffect(() => {
    if (isOver) {
      if (isEndedElsewhere(ended!)) {
        forgetAnswers()
        forgetDrafts()
      }
      return
    }
    // After a sign-out nothing of the member stays; their unsent changes were dropped where they signed out.
    if (now === undefined && ended === null) leaveTab()
    else if (now === undefined) forgetAnswers()
    else if (!isShutOut && now === then) void import('../week/basket/work-offline.ts').then(({ workOffline }) => workOffline(now))
    if (isShutOut) void navigate({ to: '/access', replace: true })
    else if (now === undefined) void toSite(wayIn(ended))
    else if (now !== then) location.reload()
  }, [isOver, isShutOut, now, then, ended, navigate])
  if (then === undefined || (now !== then && !isOver)) return null
  return (
    <>
      <Outlet />
      <ProveAgain person={person} />
      <BackIn
        userId={then}
        email={person.email}
        ended={isOver ? ended : null}
        isHidden={isOver && isEndedElsewhere(ended!)}
        onBack={() => sendAfterReturn(then)}
        onLeave={() => void toSite('/lp')}
      />
    </>
  )
}
