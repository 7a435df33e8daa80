import { createFileRoute } from '@tanstack/react-router'
import { DemandsPage, readDemandsSearch } from '../../offers/DemandsPage.tsx'

export const Route = createFileRoute('/_signed-in/supplier/demands')({
  validateSearch: readDemandsSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DemandsPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
