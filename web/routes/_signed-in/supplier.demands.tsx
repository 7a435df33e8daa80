import { createFileRoute } from '@tanstack/react-router'
import { readDemandsSearch } from '../../offers/demands-search.ts'
import { DemandsPage } from '../../offers/DemandsPage.tsx'

export const Route = createFileRoute('/_signed-in/supplier/demands')({
  validateSearch: readDemandsSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DemandsPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
