import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { forgetTries } from './check-second-code.ts'
import { endSessions } from './end-sessions.ts'
import { lockForAppointment } from './lock-for-appointment.ts'
import { postNotice } from './post-notice.ts'

/**
 * Removes the second factor of an owner who lost the app and the recovery codes. Whoever is signed in on a lost device, or owes a code, must
 * enter the password again.
 */
export async function takeSecondFactor(tx: Tx, userId: string, doneBy: string | null): Promise<void> {
  await endSessions(tx, userId, 'revoked', {})
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  // A lost key may be in other hands.
  const keys = await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()
  const [first, ...others] = keys.map(({ name }) => name).toSorted()
  const { numDeletedRows } = await tx.deleteFrom('two_factors').where('user_id', '=', userId).executeTakeFirst()
  await forgetTries(tx, userId)
  if (first !== undefined) {
    await postNotice(tx, userId, 'passkey_removed', { name: first, others })
    await recordEvent(tx, { kind: 'second_step_changed', userId, doneBy, detail: 'passkey_removed' })
  }
  if (numDeletedRows === 0n) return
  await recordEvent(tx, { kind: 'second_step_changed', userId, doneBy, detail: 'off' })
  await postNotice(tx, userId, 'two_factor_off')
}

/** The same by an administrator, for another account; the owner is notified by mail. */
export function dropSecondFactor(by: ChangeContext & { userId: string }, userId: string): Promise<{ userId: string }> {
  return change(by, async ({ tx }) => {
    await lockForAppointment(tx, by.userId, { userId, role: null })
    await takeSecondFactor(tx, userId, by.userId)
    return { userId }
  })
}
