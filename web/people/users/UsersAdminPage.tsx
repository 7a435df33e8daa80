import { useState } from 'react'
import type { ListedUser } from '#contract/people/users.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { ViewBar } from '../../table/ViewBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ChangeUser } from './ChangeUser.tsx'
import { Invitations } from './Invitations.tsx'
import { DropSecondFactor } from './DropSecondFactor.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserFilters } from './UserFilters.tsx'
import { columnHeads, UserList } from './UserList.tsx'
import { useUsers } from './use-users.ts'
import { USER_COLUMNS, usersAddress, type UsersSearch } from './users-search.ts'

const viewColumns = USER_COLUMNS.map((id) => ({ id, head: columnHeads[id] }))

export interface UsersAdminPageProps {
  ownId: string
  search: UsersSearch
  onSearch: (search: UsersSearch) => void
}

/** User administration, for administrators. */
export function UsersAdminPage({ ownId, search, onSearch }: UsersAdminPageProps) {
  const { found, users } = useUsers(search)
  const [opened, setOpened] = useState<{ user: ListedUser; act: 'change' | 'drop' | 'open' } | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Uživatelé a role">Kdo tu má účet a co smí. Každá změna zůstane v historii s tím, kdo a proč ji udělal.</PageHeader>
      <Invitations />
      <UserFilters search={search} onSearch={onSearch} />
      <ViewBar
        address={usersAddress}
        search={search}
        onSearch={onSearch}
        ownerId={ownId}
        columns={viewColumns}
        fixed="Jméno, adresa a role jsou vidět vždycky."
      />
      <TableStates
        query={found}
        rows={users}
        failure="Účty se nepodařilo načíst."
        empty={
          <EmptyState
            title="Takový účet tu není."
            action={<Button onPress={() => onSearch(usersAddress.whole(search))}>Zobrazit všechny</Button>}
          />
        }
      >
        {(rows) => (
          <UserList
            users={rows}
            ownId={ownId}
            search={search}
            onSearch={onSearch}
            onChange={(user) => setOpened({ user, act: 'change' })}
            onOpen={(user) => setOpened({ user, act: 'open' })}
            of={found}
          />
        )}
      </TableStates>
      {opened?.act === 'change' && (
        <ChangeUser user={opened.user} onDrop={() => setOpened({ user: opened.user, act: 'drop' })} onClose={close} />
      )}
      {opened?.act === 'open' && <UserDrawer user={opened.user} isOwn={opened.user.userId === ownId} onClose={close} />}
      {opened?.act === 'drop' && <DropSecondFactor user={opened.user} onClose={close} />}
    </div>
  )
}
