import { appointmentFault } from '#domain/people/account/appointment.ts'
import type { Role } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Locks the account of who appoints, who must be an administrator now. */
export async function lockAppointer(tx: Tx, byId: string): Promise<void> {
  const by = await tx
    .selectFrom('user_flags')
    .where('user_id', '=', byId)
    .where('deleted_at', 'is', null)
    .select(['role', 'is_blocked as isBlocked'])
    .forUpdate()
    .executeTakeFirst()
  if (!by || appointmentFault({ by, isOwnAccount: false, isVerified: true, role: null })) throw new Refusal('NOT_ALLOWED')
}

/** Locks both accounts, ordered by id to prevent a deadlock of two administrators, and refuses a forbidden change. */
export async function lockForAppointment(
  tx: Tx,
  byId: string,
  { userId, role }: { userId: string; role: Role | null },
): Promise<{ role: Role }> {
  const locked = await tx
    .selectFrom('user_flags')
    .innerJoin('users', 'users.id', 'user_flags.user_id')
    .where('user_flags.user_id', 'in', [byId, userId])
    .where('user_flags.deleted_at', 'is', null)
    .orderBy('user_flags.user_id')
    .select(['user_flags.user_id as id', 'user_flags.role', 'user_flags.is_blocked as isBlocked', 'users.email_verified as isVerified'])
    .forUpdate('user_flags')
    .execute()
  const by = locked.find(({ id }) => id === byId)
  const account = locked.find(({ id }) => id === userId)
  if (!by) throw new Refusal('NOT_ALLOWED')
  if (!account) throw new Refusal('NOT_FOUND', 'Účet jsme nenašli.')
  const fault = appointmentFault({ by, isOwnAccount: byId === userId, isVerified: account.isVerified, role })
  if (fault) throw new Refusal(fault)
  return { role: account.role }
}
