import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { readTrailSearch } from '../../people/trail/trail-search.ts'
import { TrailAdminPage } from '../../people/trail/TrailAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/security')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  validateSearch: readTrailSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TrailAdminPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next), resetScroll: false })} />
}
