import type { Tx } from '#server/platform/db/change.ts'
import { lockForAppointment } from './lock-for-appointment.ts'
import { postNotice } from './post-notice.ts'

/** Gives an ordinary account the role of a supplier, as part of a command of an administrator; other roles stay. */
export async function appointSeller(tx: Tx, byId: string, userId: string): Promise<void> {
  const { role } = await lockForAppointment(tx, byId, { userId, role: 'supplier' })
  if (role !== 'user') return
  await tx.updateTable('user_flags').set({ role: 'supplier' }).where('user_id', '=', userId).execute()
  await postNotice(tx, userId, 'role_changed', { role: 'supplier' })
}
