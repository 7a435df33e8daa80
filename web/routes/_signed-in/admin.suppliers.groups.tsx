import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { DeskGroupsPage } from '../../people/groups/DeskGroupsPage.tsx'
import { groupsAddress } from '../../people/groups/groups-search.ts'

export const Route = createFileRoute('/_signed-in/admin/suppliers/groups')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  validateSearch: groupsAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DeskGroupsPage
      search={search}
      onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })}
    />
  )
}
