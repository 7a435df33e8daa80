import { ROLES, roleLabel } from '#domain/people/account/role.ts'
import { USER_STATES, type UserState } from '#domain/people/account/user-state.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { UsersSearch } from './users-search.ts'

const all = 'all'
const stateNames: Record<UserState, string> = {
  blocked: 'Zablokované',
  test: 'Testovací',
  unverified: 'S nepotvrzeným e-mailem',
  leaving: 'Se žádostí o smazání',
}
const roles = [{ id: all, name: 'Všechny' }, ...ROLES.map((role) => ({ id: role, name: roleLabel(role) }))] as const
const states = [{ id: all, name: 'Všechny' }, ...USER_STATES.map((state) => ({ id: state, name: stateNames[state] }))] as const

export interface UserFiltersProps {
  search: UsersSearch
  onSearch: (search: UsersSearch) => void
}

/** The filters of accounts. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const [words, type] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }))
  return (
    <div role="group" aria-label="Filtry" className="grid items-end gap-3 sm:grid-cols-3">
      <SearchField label="Hledat účty" placeholder="Jméno nebo e-mail" value={words} onChange={type} maxLength={100} />
      <Select
        label="Role"
        options={roles}
        value={search.role ?? all}
        onChange={(role) => onSearch({ ...search, role: role === all ? undefined : role })}
      />
      <Select
        label="Stav"
        options={states}
        value={search.state ?? all}
        onChange={(state) => onSearch({ ...search, state: state === all ? undefined : state })}
      />
    </div>
  )
}
