import { createFileRoute, redirect } from '@tanstack/react-router'
import { MaintenanceAdminPage } from '../../people/maintenance/MaintenanceAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/maintenance')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: MaintenanceAdminPage,
})
