import { createFileRoute, redirect } from '@tanstack/react-router'
import { ReferenceIndexPage } from '../../desk/reference-data/ReferenceIndexPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/reference/')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  component: ReferenceIndexPage,
})
