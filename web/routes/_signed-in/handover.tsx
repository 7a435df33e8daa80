import { createFileRoute, redirect } from '@tanstack/react-router'
import { receivesGoods } from '#domain/people/account/duties.ts'
import { searchChange } from '../../lib/search-change.ts'
import { HandoverPage } from '../../week/handover/HandoverPage.tsx'
import { handoverAddress } from '../../week/handover/handover-search.ts'

export const Route = createFileRoute('/_signed-in/handover')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!receivesGoods(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: handoverAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <HandoverPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next) })} />
}
