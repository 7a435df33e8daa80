import { createFileRoute } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { demandsAddress } from '../../week/offers/demands-search.ts'
import { DemandsPage } from '../../week/offers/DemandsPage.tsx'

export const Route = createFileRoute('/_signed-in/supplier/demands')({
  validateSearch: demandsAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <DemandsPage
        search={search}
        onSearch={(next, step = 'own') =>
          void navigate({ search: searchChange(search, next), replace: step === 'same', resetScroll: false })
        }
      />
    </SecondFactorGate>
  )
}
