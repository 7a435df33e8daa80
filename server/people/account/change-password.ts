import { sql } from 'kysely'
import type { PasswordChange } from '#contract/people/security.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { passwords } from './hash-password.ts'
import { newSessionToken } from './begin-session.ts'
import { provePassword } from './prove-password.ts'
import { personalTexts } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { replacePassword } from './reset-password.ts'
import { sessionSetCookie } from './session.ts'
import { lockPassword } from './locks.ts'
import { countFailure } from './slow-down.ts'

/**
 * Changes the password after checking the old one (docs/rules/people.md#passwords). All other sessions end, and this one gets a new token. A
 * wrong old password counts as a failed sign-in.
 */
export async function changePassword(context: MemberContext, by: ChangeContext, input: PasswordChange): Promise<{ changedAt: Date }> {
  const { db, actor, authSettings, request } = context
  const { userId, sessionId, email } = actor
  await refuseWeakPassword(input.newPassword, await personalTexts(db, userId), authSettings.minPasswordLength, 'Nové heslo')
  const stored = await provePassword(context, input.oldPassword)
  const passwordHash = stored === null ? '' : await passwords.hash(input.newPassword)
  const token = newSessionToken()
  let cookie: string | null = null
  // Runs even if the old password is wrong: a retry of a successful request contains a password that is outdated by now.
  const changed = await change(by, async ({ tx }) => {
    if (stored === null || !(await lockPassword(tx, userId, stored, { alone: true }))) return null
    await replacePassword(tx, userId, passwordHash, { keepSessionId: sessionId })
    await recordEvent(tx, { kind: 'password_changed', userId })
    await tx
      .updateTable('sessions')
      .set({ token })
      .where(sql<string>`id::text`, '=', sessionId)
      .execute()
    cookie = sessionSetCookie(authSettings, token)
    return { changedAt: await appNow(tx) }
  })
  if (changed === null) {
    await countFailure(context, email)
    throw new Refusal('WRONG_PASSWORD', 'Staré heslo není správné')
  }
  // A retry already has it.
  if (cookie !== null) request.answerHeader('set-cookie', cookie)
  return changed
}
