import { createFileRoute, redirect } from '@tanstack/react-router'
import { MaintenanceAdminPage } from '../../people/maintenance/MaintenanceAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/maintenance')({
  beforeLoad: ({ context }) => {
    // Spec 2 §2: everybody else is led home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: MaintenanceAdminPage,
})
