import { createFileRoute } from '@tanstack/react-router'
import { readPaymentsSearch } from '../../money/payments/payments-search.ts'
import { PaymentsPage } from '../../money/payments/PaymentsPage.tsx'

export const Route = createFileRoute('/_signed-in/payments')({ validateSearch: readPaymentsSearch, component: Page })

function Page() {
  return <PaymentsPage checkoutId={Route.useSearch().karta ?? null} />
}
