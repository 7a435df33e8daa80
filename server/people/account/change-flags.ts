import type { Role } from '#domain/people/account/role.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { lockForAppointment } from './lock-for-appointment.ts'
import { postNotice } from './post-notice.ts'

interface Flags {
  userId: string
  role: Role | null
  isBlocked: boolean | null
  isTestAccount: boolean | null
}

/** Changes the role or flags of another account. A trigger ends its sessions if the role changes or the account is blocked. */
export function changeFlags(by: ChangeContext & { userId: string }, { userId, role, isBlocked, isTestAccount }: Flags) {
  return change(by, async ({ tx }) => {
    const before = await lockForAppointment(tx, by.userId, { userId, role })
    await tx
      .updateTable('user_flags')
      .set((row) => ({
        role: role ?? row.ref('role'),
        is_blocked: isBlocked ?? row.ref('is_blocked'),
        is_test_account: isTestAccount ?? row.ref('is_test_account'),
      }))
      .where('user_id', '=', userId)
      .execute()
    if (role !== null && role !== before.role) await postNotice(tx, userId, 'role_changed', { role })
    return { userId }
  })
}
