import { createFileRoute, redirect } from '@tanstack/react-router'
import { mediaAddress } from '../../catalog/media/media-search.ts'
import { MediaPage } from '../../catalog/media/MediaPage.tsx'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/media')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
  },
  validateSearch: mediaAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MediaPage search={search} onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })} />
  )
}
