import type { ListedUser } from '#contract/people/users.ts'
import { isStaff, roleLabel } from '#domain/people/account/role.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { UserChips } from './UserChips.tsx'

export interface UserListProps {
  users: readonly ListedUser[]
  /** The viewer, whose own account only another administrator can change. */
  ownId: string
  onChange: (user: ListedUser) => void
  onOpen: (user: ListedUser) => void
}

/** Accounts, one row each. */
export function UserList({ users, ownId, onChange, onOpen }: UserListProps) {
  return (
    <ul aria-label="Účty" className="rounded-16 border border-border bg-surface">
      {users.map((user) => (
        <li
          key={user.userId}
          className="flex flex-col gap-x-4 gap-y-2 border-b border-border px-4 py-3 last:border-b-0 sm:flex-row sm:items-center sm:justify-between"
        >
          <div className="min-w-0">
            <p className="font-bold wrap-anywhere">{user.name}</p>
            <p className="text-14 wrap-anywhere text-muted">{user.email}</p>
            <p className="text-14 text-muted">{whenOf(user)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2 sm:justify-end">
            <UserChips user={user} />
            <Chip tone={isStaff(user.role) ? 'primary' : 'neutral'}>{roleLabel(user.role)}</Chip>
            <Button variant="quiet" aria-label={`Podrobnosti účtu ${user.email}`} onPress={() => onOpen(user)}>
              Podrobnosti
            </Button>
            {user.userId === ownId ? (
              <span className="px-3 text-14 text-muted">To jste vy</span>
            ) : (
              <Button aria-label={`Upravit účet ${user.email}`} onPress={() => onChange(user)}>
                Upravit
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const day = (at: Date) => formatDay(pragueDay(at), 'full')

const whenOf = ({ createdAt, seenAt }: ListedUser) =>
  [`Účet od ${day(createdAt)}`, seenAt ? `přihlášený, naposledy ${day(seenAt)}` : 'nepřihlášený'].join(' · ')
