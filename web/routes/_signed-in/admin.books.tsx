import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepsBooks } from '#domain/people/account/duties.ts'
import { searchChange } from '../../lib/search-change.ts'
import { booksAddress } from '../../money/books/books-search.ts'
import { BooksPage } from '../../money/books/BooksPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/books')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!keepsBooks(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: booksAddress.read,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <BooksPage search={search} onSearch={(next) => void navigate({ search: searchChange(search, next), resetScroll: false })} />
}
