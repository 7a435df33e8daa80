import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { isSellingKind } from '../../week/suppliers/supplier-kind.ts'
import { suppliersAddress } from '../../week/suppliers/suppliers-search.ts'
import { SuppliersAdminPage } from '../../week/suppliers/SuppliersAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/suppliers/$kind')({
  beforeLoad: ({ context, params }) => {
    // Everybody else is sent home, and from an unknown path too.
    if (context.person.role !== 'admin' || !isSellingKind(params.kind)) throw redirect({ to: '/', replace: true })
  },
  // The two kinds differ in their path only.
  validateSearch: suppliersAddress.goods.read,
  component: Page,
})

function Page() {
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!isSellingKind(kind)) return null
  return (
    <SuppliersAdminPage
      kind={kind}
      search={search}
      onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })}
    />
  )
}
