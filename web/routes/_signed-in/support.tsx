import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../help/support/SupportPage.tsx'
import { readSupportSearch } from '../../help/support/support-search.ts'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/support')({
  validateSearch: readSupportSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SupportPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next) })} />
}
