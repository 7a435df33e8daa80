import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../account/ConfirmEmailPage.tsx'
import { givenLink, keepGivenLink } from '../account/given-link.ts'

export const Route = createFileRoute('/confirm-email')({
  beforeLoad: ({ location }) => {
    if (location.hash === '') return
    keepGivenLink(location.hash)
    throw redirect({ to: '/confirm-email', hash: '', replace: true })
  },
  component: () => <ConfirmEmailPage token={givenLink()} />,
})
