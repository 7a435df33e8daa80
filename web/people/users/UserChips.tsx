import type { ListedUser } from '#contract/people/users.ts'
import { isReachable } from '#domain/people/assistance/assisted.ts'
import { Chip } from '../../ui/Chip.tsx'

/** The special flags of an account; nothing for most. */
export function UserChips({ user }: { user: ListedUser }) {
  return (
    <>
      {user.isBlocked && <Chip tone="error">Zablokovaný</Chip>}
      {user.isTestAccount && <Chip>Testovací</Chip>}
      {!isReachable(user.email) ? <Chip>Bez e-mailu</Chip> : !user.isVerified && <Chip tone="due">Nepotvrzený e-mail</Chip>}
      {user.hasSecondFactor && <Chip tone="save">Dvoufázové ověření</Chip>}
    </>
  )
}
