import { createFileRoute, redirect } from '@tanstack/react-router'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { LocalitiesPage } from '../../week/localities/LocalitiesPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/localities')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!runsDeliveries(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  component: LocalitiesPage,
})
