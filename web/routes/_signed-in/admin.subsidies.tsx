import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepsBooks } from '#domain/people/account/duties.ts'
import { DeskSubsidiesPage } from '../../money/subsidies/DeskSubsidiesPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/subsidies')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!keepsBooks(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  component: DeskSubsidiesPage,
})
