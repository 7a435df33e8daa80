import { createFileRoute } from '@tanstack/react-router'
import { CategoriesAdminPage } from '../../desk/assortment/CategoriesAdminPage.tsx'
import { readCategoriesSearch } from '../../desk/assortment/categories-search.ts'

export const Route = createFileRoute('/_signed-in/admin/_assortment/categories')({
  validateSearch: readCategoriesSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoriesAdminPage
      search={search}
      // What opens over the tree leaves it where it is.
      onSearch={(next, step) => void navigate({ search: next, replace: step === 'same', resetScroll: false })}
    />
  )
}
