import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSetName, readReferenceSearch } from '../../desk/reference-data/reference-search.ts'
import { ReferencePage } from '../../desk/reference-data/ReferencePage.tsx'
import { searchChange } from '../../lib/search-change.ts'

export const Route = createFileRoute('/_signed-in/admin/reference/$set')({
  beforeLoad: ({ context, params }) => {
    // Everybody else is sent home, and from an unknown path too.
    if (context.person.role !== 'admin' || !isSetName(params.set)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: readReferenceSearch,
  component: Page,
})

function Page() {
  const { set } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!isSetName(set)) return null
  return (
    <ReferencePage
      key={set}
      set={set}
      search={search}
      onSearch={(next, step) => void navigate({ search: searchChange(search, next), replace: step === 'same' })}
    />
  )
}
