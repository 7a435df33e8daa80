import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchChange } from '../../lib/search-change.ts'
import { pointsAddress } from '../../week/logistics/logistics-search.ts'
import { LogisticsPage } from '../../week/logistics/LogisticsPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/suppliers/logistics')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  validateSearch: pointsAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LogisticsPage
      search={search}
      onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })}
    />
  )
}
