import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '../../frame/places.ts'

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: ({ context: { person } }) => {
    // Before anything can be bought it has to be known where: a new member begins there.
    if (person.role === 'user' && person.localityName === null) throw redirect({ to: '/start', replace: true })
    const { to, search } = homeOf(person.role)
    throw redirect({ to, search, replace: true })
  },
})
