import { createFileRoute } from '@tanstack/react-router'
import { AdminIndexPage } from '../../frame/AdminIndexPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/')({ component: Page })

function Page() {
  const { person } = Route.useRouteContext()
  return <AdminIndexPage role={person.role} />
}
