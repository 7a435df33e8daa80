import { createFileRoute, redirect } from '@tanstack/react-router'
import { saveInvitation } from '../people/account/saved-invitation.ts'
import { readSession } from '../people/account/session.ts'
import { StartErrorPage } from '../frame/ErrorPage.tsx'
import { JoinPage } from '../people/groups/JoinPage.tsx'

export const Route = createFileRoute('/join')({
  beforeLoad: async ({ location }) => {
    if (location.hash !== '') {
      saveInvitation(location.hash)
      throw redirect({ to: '/join', hash: '', replace: true })
    }
    await readSession()
  },
  component: JoinPage,
  errorComponent: StartErrorPage,
})
