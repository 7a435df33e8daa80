import { createFileRoute, redirect } from '@tanstack/react-router'
import { givenEmail, saveGivenEmail } from '../people/account/given-email.ts'
import { homePath } from '../people/account/saved-invitation.ts'
import { readSession } from '../people/account/session.ts'
import { VerifyEmailPage } from '../people/account/VerifyEmailPage.tsx'
import { StartErrorPage } from '../frame/ErrorPage.tsx'

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } => (typeof email === 'string' ? { email } : {}),
  beforeLoad: async ({ search }) => {
    if (search.email !== undefined) {
      saveGivenEmail(search.email)
      throw redirect({ to: '/verify-email', search: {}, replace: true })
    }
    // The second gate: users with access have nothing to do here.
    const { access } = await readSession()
    if (access === 'granted' || access === 'blocked') throw redirect({ to: homePath(), replace: true })
  },
  component: () => <VerifyEmailPage email={givenEmail()} />,
  errorComponent: StartErrorPage,
})
