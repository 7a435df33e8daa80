import { createFileRoute } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { bookAddress } from '../../week/forward-book/forward-book-search.ts'
import { ForwardBookPage } from '../../week/forward-book/ForwardBookPage.tsx'

export const Route = createFileRoute('/_signed-in/supplier/forward-book')({
  validateSearch: bookAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <ForwardBookPage
        search={search}
        onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })}
      />
    </SecondFactorGate>
  )
}
