import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepsBooks, receivesGoods } from '#domain/people/account/duties.ts'
import { readDeskSearch } from '../../money/payments/payments-search.ts'
import { PaymentsDeskPage } from '../../money/payments/PaymentsDeskPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/payments')({
  beforeLoad: ({ context: { person } }) => {
    // Everybody else is sent home.
    if (!keepsBooks(person.role) && !receivesGoods(person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: readDeskSearch,
  component: Page,
})

function Page() {
  const { person } = Route.useRouteContext()
  return <PaymentsDeskPage search={Route.useSearch()} role={person.role} />
}
