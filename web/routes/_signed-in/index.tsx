import { createFileRoute, redirect } from '@tanstack/react-router'
import { comingWeek } from '../../week/basket/coming-week.ts'
import { homeOf } from '../../frame/places.ts'

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: async ({ context: { person } }) => {
    // A new member must first choose where to buy.
    if (person.role === 'user' && person.localityName === null) throw redirect({ to: '/start', replace: true })
    const { to, search } = homeOf(person.role)
    if (to !== '/demand') throw redirect({ to, search, replace: true })
    throw redirect({ to, search: { ...search, weekStart: await comingWeek() }, replace: true })
  },
})
