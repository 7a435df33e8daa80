import { createFileRoute } from '@tanstack/react-router'
import { readDeliveriesSearch } from '../../deliveries/deliveries-search.ts'
import { DeliveriesAdminPage } from '../../deliveries/DeliveriesAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/deliveries')({
  validateSearch: readDeliveriesSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DeliveriesAdminPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
