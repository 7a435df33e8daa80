import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSession } from '../account/session.ts'

// Any other path leads home, or to the way in (spec 2 §2).
export const Route = createFileRoute('/$')({
  beforeLoad: async () => {
    const { person } = await readSession()
    throw redirect({ to: person ? '/' : '/lp', replace: true })
  },
})
