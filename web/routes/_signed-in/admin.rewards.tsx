import { createFileRoute, redirect } from '@tanstack/react-router'
import { RewardsAdminPage } from '../../people/referral/RewardsAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/rewards')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: RewardsAdminPage,
})
