import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { runsDeliveries } from '#domain/account/role.ts'

// Spec 2 §2: everybody else is led home. The server refuses on its own.
export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: ({ context }) => {
    if (!runsDeliveries(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  component: Outlet,
})
