import { createFileRoute, redirect } from '@tanstack/react-router'
import { SetupPage } from '../../desk/overview/SetupPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/setup')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: SetupPage,
})
