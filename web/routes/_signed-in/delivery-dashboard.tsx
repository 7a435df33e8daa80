import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../deliveries/CalendarPage.tsx'

export const Route = createFileRoute('/_signed-in/delivery-dashboard')({ component: Page })

function Page() {
  const { person } = Route.useRouteContext()
  return <CalendarPage own={person.localityName} />
}
