import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { CalendarPage } from '../../week/deliveries/CalendarPage.tsx'
import { homeOf } from '../../frame/places.ts'

export const Route = createFileRoute('/_signed-in/delivery-dashboard')({ component: Page })

function Page() {
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  const page = <CalendarPage own={person.localityName} />
  // Staff who start here set up their second factor here; for everybody else it is a household page.
  return homeOf(person.role).to === '/delivery-dashboard' ? <SecondFactorGate person={now}>{page}</SecondFactorGate> : page
}
