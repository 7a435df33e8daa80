import { createFileRoute } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { ordersAddress } from '../../week/orders/orders-search.ts'
import { OrdersPage } from '../../week/orders/OrdersPage.tsx'

export const Route = createFileRoute('/_signed-in/supplier/orders')({
  validateSearch: ordersAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <OrdersPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next) })} />
    </SecondFactorGate>
  )
}
