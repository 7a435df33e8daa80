import { createFileRoute } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { OwnerFrame } from '../../week/basket/OwnerFrame.tsx'
import { PurchasesPage } from '../../week/past-purchases/PurchasesPage.tsx'
import { purchasesAddress } from '../../week/past-purchases/purchases-search.ts'

export const Route = createFileRoute('/_signed-in/purchases')({
  validateSearch: purchasesAddress.read,
  component: Page,
})

// Another basket is another page: no state carries over.
function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OwnerFrame key={search.of} hrefOf={(of) => purchasesAddress.hrefOf({ of: of ?? undefined })}>
      <PurchasesPage
        search={search}
        onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })}
      />
    </OwnerFrame>
  )
}
