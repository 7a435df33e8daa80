import { createFileRoute } from '@tanstack/react-router'
import { CatalogAdminPage } from '../../desk/assortment/CatalogAdminPage.tsx'
import { itemsAddress } from '../../desk/assortment/items-search.ts'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/_assortment/catalog')({
  validateSearch: itemsAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CatalogAdminPage
      search={search}
      // Opening an item leaves the list in place.
      onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same', resetScroll: false })}
    />
  )
}
