import { createFileRoute } from '@tanstack/react-router'
import { ProposalsAdminPage } from '../../desk/off-catalog/ProposalsAdminPage.tsx'
import { readProposalsSearch } from '../../desk/off-catalog/proposals-search.ts'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/_assortment/off-catalog')({
  validateSearch: readProposalsSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ProposalsAdminPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next) })} />
}
