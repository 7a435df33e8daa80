import { createFileRoute, redirect } from '@tanstack/react-router'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { SupportDeskPage } from '../../help/support/SupportDeskPage.tsx'
import { readDeskSearch } from '../../help/support/desk-search.ts'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/support')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!runsDeliveries(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: readDeskSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { person } = Route.useRouteContext()
  return (
    <SupportDeskPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next) })} operatorId={person.id} />
  )
}
