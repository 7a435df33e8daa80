import { createFileRoute, redirect } from '@tanstack/react-router'

// The basket for the next delivery is the first week that can still change, which the week's page opens by default.
export const Route = createFileRoute('/_signed-in/basket')({
  beforeLoad: () => {
    throw redirect({ to: '/demand', search: { mode: 'weekly' }, replace: true })
  },
})
