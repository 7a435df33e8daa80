import { createFileRoute, redirect } from '@tanstack/react-router'
import { receivesGoods, runsDeliveries } from '#domain/people/account/duties.ts'
import { searchChange } from '../../lib/search-change.ts'
import { DeliveryOrdersPage } from '../../week/orders/DeliveryOrdersPage.tsx'
import { deliveryOrdersAddress } from '../../week/orders/orders-search.ts'

export const Route = createFileRoute('/_signed-in/admin/orders')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!receivesGoods(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: deliveryOrdersAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { person } = Route.useRouteContext()
  return (
    <DeliveryOrdersPage
      search={search}
      onSearch={(next) => void navigate({ search: searchChange(search, next) })}
      maySend={runsDeliveries(person.role)}
    />
  )
}
