import { createFileRoute, redirect } from '@tanstack/react-router'
import { givenLink, saveGivenLink } from '../people/account/given-link.ts'
import { UnsubscribePage } from '../people/notices/UnsubscribePage.tsx'
import { StartErrorPage } from '../frame/ErrorPage.tsx'

export const Route = createFileRoute('/unsubscribe')({
  beforeLoad: ({ location }) => {
    if (location.hash === '') return
    saveGivenLink(location.hash)
    throw redirect({ to: '/unsubscribe', hash: '', replace: true })
  },
  component: () => <UnsubscribePage token={givenLink()} />,
  errorComponent: StartErrorPage,
})
