import { createFileRoute, useRouter } from '@tanstack/react-router'
import { readCatalogSearch } from '../../catalog/catalog/catalog-search.ts'
import { CatalogPage } from '../../catalog/catalog/CatalogPage.tsx'
import { addToTemplate } from '../../catalog/catalog/add-to-template.ts'

// The query, the category and the open item are in the address.
export const Route = createFileRoute('/_signed-in/catalog')({
  validateSearch: readCatalogSearch,
  component: Catalog,
})

function Catalog() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  return (
    <CatalogPage
      search={search}
      onSearch={(change, step) =>
        void navigate({ search: (now) => readCatalogSearch({ ...now, ...change }), replace: step === 'same', resetScroll: false })
      }
      onBack={() => history.back({ ignoreBlocker: true })}
      onAdd={(item, options) => addToTemplate(null, item, options)}
    />
  )
}
