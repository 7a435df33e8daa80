import { createFileRoute } from '@tanstack/react-router'
import { CatalogAdminPage } from '../../desk/assortment/CatalogAdminPage.tsx'
import { readItemsSearch } from '../../desk/assortment/items-search.ts'

export const Route = createFileRoute('/_signed-in/admin/_assortment/catalog')({
  validateSearch: readItemsSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CatalogAdminPage
      search={search}
      // What opens over the list leaves it where it is.
      onSearch={(next, step) => void navigate({ search: next, replace: step === 'same', resetScroll: false })}
    />
  )
}
