import { createFileRoute, redirect } from '@tanstack/react-router'

// The basket for the next delivery is the week that can still change, which the week's basket opens by itself (spec 2 §2, /basket).
export const Route = createFileRoute('/_signed-in/basket')({
  beforeLoad: () => {
    throw redirect({ to: '/demand', search: { mode: 'weekly' }, replace: true })
  },
})
