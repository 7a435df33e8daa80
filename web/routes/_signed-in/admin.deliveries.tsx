import { createFileRoute, redirect } from '@tanstack/react-router'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { searchChange } from '../../lib/search-change.ts'
import { readDeliveriesSearch } from '../../week/deliveries/deliveries-search.ts'
import { DeliveriesAdminPage } from '../../week/deliveries/DeliveriesAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/deliveries')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!runsDeliveries(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: readDeliveriesSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DeliveriesAdminPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next) })} />
}
