import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { usersAddress } from '../../people/users/users-search.ts'
import { UsersAdminPage } from '../../people/users/UsersAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/users')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  validateSearch: usersAddress.read,
  component: Page,
})

function Page() {
  const { person } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersAdminPage
      ownId={person.id}
      search={search}
      onSearch={(next) => void navigate({ search: searchChange(search, next), replace: true })}
    />
  )
}
