import type { ListedUser } from '#contract/people/users.ts'
import { isStaff, roleLabel } from '#domain/people/account/role.ts'
import { isReachable } from '#domain/people/assistance/assisted.ts'
import type { UserOrder } from '#domain/people/account/user-state.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { NextPage, type Pages } from '../../ui/ShowMore.tsx'
import { UserChips } from './UserChips.tsx'
import { usersAddress, type UserColumn, type UsersSearch } from './users-search.ts'

export interface UserListProps {
  users: readonly ListedUser[]
  /** The viewer, whose own account only another administrator can change. */
  ownId: string
  search: UsersSearch
  onSearch: (search: UsersSearch) => void
  onChange: (user: ListedUser) => void
  onOpen: (user: ListedUser) => void
  of: Pages
}

const idOf = ({ userId }: ListedUser) => userId
const day = (at: Date) => nbsp(formatDay(pragueDay(at), 'full'))
const seenText = ({ seenAt }: ListedUser) => (seenAt ? day(seenAt) : 'nepřihlášený')

/** The headings of the columns that can be hidden. */
export const columnHeads: Readonly<Record<UserColumn, string>> = { state: 'Stav', seen: 'Naposledy', created: 'Účet od' }

type Acts = Pick<UserListProps, 'ownId' | 'onChange' | 'onOpen'>

function Name({ user, onOpen }: { user: ListedUser } & Pick<Acts, 'onOpen'>) {
  return (
    <span className="block min-w-44">
      <button
        type="button"
        data-stop="name"
        onClick={() => onOpen(user)}
        className="tap cursor-pointer text-left font-semibold wrap-anywhere text-primary underline underline-offset-3"
      >
        <span className="sr-only">Podrobnosti účtu {user.email}: </span>
        {user.name}
      </button>
      <span className="block text-13 font-normal wrap-anywhere text-muted">
        {isReachable(user.email) ? user.email : 'objednává za něj někdo jiný'}
      </span>
    </span>
  )
}

function Change({ user, ownId, onChange }: { user: ListedUser } & Omit<Acts, 'onOpen'>) {
  if (user.userId === ownId) return <span className="text-14 text-muted">To jste vy</span>
  return (
    <Button aria-label={`Upravit účet ${user.email}`} onPress={() => onChange(user)}>
      Upravit
    </Button>
  )
}

const RoleChip = ({ user: { role } }: { user: ListedUser }) => <Chip tone={isStaff(role) ? 'primary' : 'neutral'}>{roleLabel(role)}</Chip>

function columnsOf(shown: readonly UserColumn[], acts: Acts): Column<ListedUser, UserOrder>[] {
  const all: Column<ListedUser, UserOrder>[] = [
    { id: 'name', head: 'Účet', isRowHead: true, isSortable: true, cell: (user) => <Name user={user} onOpen={acts.onOpen} /> },
    { id: 'role', head: 'Role', cell: (user) => <RoleChip user={user} /> },
    {
      id: 'state',
      head: columnHeads.state,
      cell: (user) => (
        <span className="flex flex-wrap gap-1">
          <UserChips user={user} />
        </span>
      ),
    },
    { id: 'seen', head: columnHeads.seen, cell: seenText },
    { id: 'created', head: columnHeads.created, isSortable: true, cell: ({ createdAt }) => day(createdAt) },
    { id: 'change', head: 'Úpravy', hidesHead: true, narrow: true, cell: (user) => <Change user={user} {...acts} /> },
  ]
  const hidden = (['state', 'seen', 'created'] as const).filter((id) => !shown.includes(id))
  return all.filter(({ id }) => !hidden.some((each) => each === id))
}

/** Accounts as a table; `e` changes the account of a row, Enter opens it. */
export function UserList({ users, ownId, search, onSearch, onChange, onOpen, of }: UserListProps) {
  const acts = { ownId, onChange, onOpen }
  const table = useTable({
    columns: columnsOf(usersAddress.columnsOf(search), acts),
    rows: users,
    idOf,
    sort: usersAddress.sortOf(search),
    onSort: (sort) => onSearch(usersAddress.withSort(search, sort)),
    onKey: (key, id) => {
      const user = users.find(({ userId }) => userId === id)
      if (!user || user.userId === ownId || (key !== 'e' && key !== 'F2')) return false
      onChange(user)
      return true
    },
  })
  const more = useNextPage(users.map(idOf), () => void of.fetchNextPage(), table.lead)
  return (
    <>
      <DataTable of={table} caption="Účty" isDense renderCard={(user) => <UserCard user={user} {...acts} />} />
      <NextPage of={of} onMore={more} />
    </>
  )
}

function UserCard({ user, ...acts }: { user: ListedUser } & Acts) {
  return (
    <div className="flex flex-col gap-3 rounded-16 border border-border bg-surface p-4">
      <Name user={user} onOpen={acts.onOpen} />
      <div className="flex flex-wrap gap-2">
        <RoleChip user={user} />
        <UserChips user={user} />
      </div>
      <p className="text-14 text-muted">{nbsp(`Účet od ${day(user.createdAt)} · naposledy: ${seenText(user)}`)}</p>
      <div>
        <Change user={user} {...acts} />
      </div>
    </div>
  )
}
