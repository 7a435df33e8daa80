import { createFileRoute, redirect } from '@tanstack/react-router'
import { auditAddress } from '../../desk/audit/audit-search.ts'
import { AuditPage } from '../../desk/audit/AuditPage.tsx'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/history')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  validateSearch: auditAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage search={search} onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })} />
  )
}
