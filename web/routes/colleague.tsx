import { createFileRoute, redirect } from '@tanstack/react-router'
import { givenLink, saveGivenLink } from '../people/account/given-link.ts'
import { readSession } from '../people/account/session.ts'
import { ColleaguePage } from '../people/users/ColleaguePage.tsx'
import { StartErrorPage } from '../frame/ErrorPage.tsx'

export const Route = createFileRoute('/colleague')({
  beforeLoad: async ({ location }) => {
    if (location.hash !== '') {
      saveGivenLink(location.hash)
      throw redirect({ to: '/colleague', hash: '', replace: true })
    }
    await readSession()
  },
  component: () => <ColleaguePage token={givenLink()} />,
  errorComponent: StartErrorPage,
})
