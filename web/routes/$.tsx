import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSession } from '../account/session.ts'
import { toSite } from '../lib/to-site.ts'

// Any other path leads home, or to the way in (spec 2 §2).
export const Route = createFileRoute('/$')({
  beforeLoad: async () => {
    const { person } = await readSession()
    throw person ? redirect({ to: '/', replace: true }) : await toSite('/lp')
  },
})
