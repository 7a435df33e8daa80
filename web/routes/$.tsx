import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSession } from '../people/account/session.ts'
import { StrayErrorPage } from '../frame/ErrorPage.tsx'
import { toSite } from '../lib/to-site.ts'

// Any other path leads home, or to the landing page (docs/rules/public.md#routes).
export const Route = createFileRoute('/$')({
  beforeLoad: async () => {
    const { access } = await readSession()
    throw access === 'visitor' ? await toSite('/lp') : redirect({ to: '/', replace: true })
  },
  errorComponent: StrayErrorPage,
})
