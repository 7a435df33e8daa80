import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '../../frame/places.ts'

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: ({ context }) => {
    const { to, search } = homeOf(context.person.role)
    throw redirect({ to, search, replace: true })
  },
})
