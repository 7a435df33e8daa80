import { createFileRoute, redirect } from '@tanstack/react-router'
import { CampaignsAdminPage } from '../../public/campaigns/CampaignsAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/campaigns')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: CampaignsAdminPage,
})
