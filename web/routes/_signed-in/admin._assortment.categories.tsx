import { createFileRoute } from '@tanstack/react-router'
import { CategoriesAdminPage } from '../../desk/assortment/CategoriesAdminPage.tsx'
import { categoriesAddress } from '../../desk/assortment/categories-search.ts'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/_assortment/categories')({
  validateSearch: categoriesAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoriesAdminPage
      search={search}
      // Opening a category leaves the tree in place.
      onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same', resetScroll: false })}
    />
  )
}
