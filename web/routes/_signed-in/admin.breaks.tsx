import { createFileRoute, redirect } from '@tanstack/react-router'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { BreaksPage } from '../../week/deliveries/BreaksPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/breaks')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!runsDeliveries(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  component: BreaksPage,
})
