import { setTimeout as wait } from 'node:timers/promises'
import type { MemberContext } from '#server/context.ts'
import { isPassword, passwordOf } from './compare-password.ts'
import { limitAttempts } from './limit-attempts.ts'
import { slowDown } from './slow-down.ts'

/**
 * Compares the signed-in member's password, because a session alone does not prove who sits at the browser. Returns the hash it was compared
 * with, or null if it is wrong; the caller counts that (`countFailure`), together with failed sign-ins.
 */
export async function provePassword(context: MemberContext, password: string): Promise<string | null> {
  const { db, actor, trail } = context
  await limitAttempts(context, 'sign-in')
  await slowDown(context, actor.email, wait)
  const stored = await passwordOf(db, actor.userId)
  if (await isPassword(stored, password)) return stored
  trail.count({ kind: 'sign_in_failed', userId: actor.userId, detail: 'wrong_password' })
  return null
}
