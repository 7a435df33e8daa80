import { createFileRoute } from '@tanstack/react-router'
import { savingsAddress } from '../../help/dashboard/savings-search.ts'
import { SavingsPage } from '../../help/dashboard/SavingsPage.tsx'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/savings')({
  validateSearch: savingsAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SavingsPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next), replace: true })} />
}
