import { createFileRoute, redirect } from '@tanstack/react-router'
import { givenLink, saveGivenLink } from '../people/account/given-link.ts'
import { readSession } from '../people/account/session.ts'
import { TakeOverPage } from '../people/assistance/TakeOverPage.tsx'
import { StartErrorPage } from '../frame/ErrorPage.tsx'

export const Route = createFileRoute('/take-over')({
  beforeLoad: async ({ location }) => {
    if (location.hash !== '') {
      saveGivenLink(location.hash)
      throw redirect({ to: '/take-over', hash: '', replace: true })
    }
    await readSession()
  },
  component: () => <TakeOverPage token={givenLink()} />,
  errorComponent: StartErrorPage,
})
