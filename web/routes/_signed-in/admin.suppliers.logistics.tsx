import { createFileRoute, redirect } from '@tanstack/react-router'
import { LogisticsPage } from '../../week/logistics/LogisticsPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/suppliers/logistics')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: LogisticsPage,
})
