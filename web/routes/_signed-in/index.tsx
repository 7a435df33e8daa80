import { createFileRoute, redirect } from '@tanstack/react-router'
import { DashboardPage } from '../../help/dashboard/DashboardPage.tsx'
import { homeOf } from '../../frame/places.ts'

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: ({ context: { person } }) => {
    // A new member must first choose where to buy.
    if (person.role === 'user' && person.localityName === null) throw redirect({ to: '/start', replace: true })
    const home = homeOf(person.role)
    if (home.to !== '/') throw redirect({ ...home, replace: true })
  },
  component: DashboardPage,
})
