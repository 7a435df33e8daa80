import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../people/account/ConfirmEmailPage.tsx'
import { givenLink, saveGivenLink } from '../people/account/given-link.ts'
import { readSession } from '../people/account/session.ts'
import { StartErrorPage } from '../frame/ErrorPage.tsx'

export const Route = createFileRoute('/confirm-email')({
  beforeLoad: async ({ location }) => {
    if (location.hash !== '') {
      saveGivenLink(location.hash)
      throw redirect({ to: '/confirm-email', hash: '', replace: true })
    }
    await readSession()
  },
  component: () => <ConfirmEmailPage token={givenLink()} />,
  errorComponent: StartErrorPage,
})
