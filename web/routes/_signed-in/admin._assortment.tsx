import { createFileRoute, redirect } from '@tanstack/react-router'
import { managesCatalog } from '#domain/people/account/duties.ts'
import { AssortmentFrame } from '../../desk/assortment/AssortmentFrame.tsx'

export const Route = createFileRoute('/_signed-in/admin/_assortment')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!managesCatalog(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  component: AssortmentFrame,
})
