import { useState } from 'react'
import type { ListedUser } from '#contract/people/users.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { ChangeUser } from './ChangeUser.tsx'
import { DropSecondFactor } from './DropSecondFactor.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserList } from './UserList.tsx'
import { useUsers } from './use-users.ts'
import type { UsersSearch } from './users-search.ts'

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
      <UserFilters search={search} onSearch={onSearch} />
      {users === undefined && found.error ? (
        <ErrorState
          message={sentenceOf(found.error, 'Účty se nepodařilo načíst.')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : users === undefined ? (
        <Skeleton>
          <Bone shape="block" />
          <Bone shape="block" />
        </Skeleton>
      ) : users.length === 0 ? (
        <EmptyState title="Takový účet tu není." action={<Button onPress={() => onSearch({})}>Zobrazit všechny</Button>} />
      ) : (
        <UserList
          users={users}
          ownId={ownId}
          onChange={(user) => setOpened({ user, act: 'change' })}
          onOpen={(user) => setOpened({ user, act: 'open' })}
        />
      )}
      {found.hasNextPage && (
        <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          Zobrazit další
        </Button>
      )}
      {opened?.act === 'change' && (
        <ChangeUser user={opened.user} onDrop={() => setOpened({ user: opened.user, act: 'drop' })} onClose={close} />
      )}
      {opened?.act === 'open' && <UserDrawer user={opened.user} isOwn={opened.user.userId === ownId} onClose={close} />}
      {opened?.act === 'drop' && <DropSecondFactor user={opened.user} onClose={close} />}
    </div>
  )
}
