import { createFileRoute, redirect } from '@tanstack/react-router'
import { BlockedPage, NotVerifiedPage } from '../people/account/AccessPage.tsx'
import { readSession } from '../people/account/session.ts'
import { StartErrorPage } from '../frame/ErrorPage.tsx'
import { toSite } from '../lib/to-site.ts'

// Where the access gate sends signed-in users without access (docs/rules/people.md#access).
export const Route = createFileRoute('/access')({
  beforeLoad: async () => {
    const { access } = await readSession()
    if (access === 'visitor') await toSite('/lp')
    if (access === 'granted') throw redirect({ to: '/', replace: true })
    return { isBlocked: access === 'blocked' }
  },
  component: Access,
  errorComponent: StartErrorPage,
})

function Access() {
  const { isBlocked } = Route.useRouteContext()
  return isBlocked ? <BlockedPage /> : <NotVerifiedPage />
}
