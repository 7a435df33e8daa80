import { setTimeout as wait } from 'node:timers/promises'
import { isOfDemo } from '#domain/people/account/demo-people.ts'
import { owesSecondStep } from '#domain/people/account/passkey.ts'
import type { Context } from '#server/context.ts'
import { lockOf } from '#server/people/maintenance/check-lock.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askSecondStep } from './ask-second-step.ts'
import { beginSession } from './begin-session.ts'
import { isPassword } from './compare-password.ts'
import { holdPassword } from './hold-password.ts'
import { countEntry, giveBackAttempt, limitAttempts, limitEntries } from './limit-attempts.ts'
import { standingOf, type Standing } from './queries.ts'
import { countFailure, slowDown } from './slow-down.ts'

export interface Credentials {
  email: string
  password: string
}

export interface SignInOptions {
  /** The token of the session the browser comes with; it ends. */
  oldToken: string | null
  /** How a slowed-down attempt waits. */
  pause?: (ms: number) => Promise<unknown>
}

/** What the browser is to keep, and whether it is in or owes a code. */
export interface SignedIn {
  cookies: string[]
  next: 'in' | 'second_step'
  /** What the second step may be done with. */
  ways?: { app: boolean; passkey: boolean }
}

/** Whether an account is to look as if it were not there. */
export const isHiddenFrom = (
  { entrance }: Pick<Context, 'entrance'>,
  { email, isVerified }: Pick<Standing, 'email' | 'isVerified'>,
): boolean => (entrance.hidesAddresses && !isVerified) || (!entrance.letsDemoIn && isOfDemo(email))

/** Refuses who may not come in although the password is right: a blocked account, and who is locked out by maintenance. */
export async function refuseShutOut(context: Context, standing: Standing): Promise<void> {
  const failed = { kind: 'sign_in_failed', userId: standing.id } as const
  if (standing.isBlocked || standing.deletedAt) {
    context.trail.count({ ...failed, detail: 'blocked' })
    throw new Refusal('ACCOUNT_BLOCKED')
  }
  if (await lockOf({ ...context, identify: async () => standing })) {
    context.trail.count({ ...failed, detail: 'maintenance' })
    throw new Refusal('ONLY_ADMINS_NOW')
  }
}

/**
 * Signs in, or asks for the second step where the account has one: until its code is right there is no session. The answer to a wrong
 * password, an unknown address and, where addresses are hidden, one that is not confirmed yet is the same, after the same work. A
 * blocked account is only told so to who knows its password, and so is who is locked out by maintenance (design: security I8, X9).
 */
export async function signIn(
  context: Context,
  { email, password }: Credentials,
  { oldToken, pause = wait }: SignInOptions,
): Promise<SignedIn> {
  const { db } = context
  await limitEntries(context, email)
  await limitAttempts(context, 'sign-in')
  await slowDown(context, email, pause)
  const standing = await standingOf(db, email)
  const isHidden = standing !== undefined && isHiddenFrom(context, standing)
  const isRight = await isPassword(context, isHidden ? null : (standing?.password ?? null), password)
  if (!standing || !isRight) {
    context.trail.count({ kind: 'sign_in_failed', userId: standing?.id ?? null, detail: 'wrong_password' })
    await countFailure(context, email)
    throw new Refusal('WRONG_CREDENTIALS')
  }
  await refuseShutOut(context, standing)
  // A company behind one address signs in in the morning: only who does not get in counts against it.
  await giveBackAttempt(context, 'sign-in')
  await countEntry(context, email)
  if (owesSecondStep(standing)) {
    const { id, hasApp, hasPasskey } = standing
    return { cookies: [await askSecondStep(context, id)], next: 'second_step', ways: { app: hasApp, passkey: hasPasskey } }
  }
  const cookie = await db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, standing.id, standing.password, { alone: false }))) throw new Refusal('WRONG_CREDENTIALS')
    if (oldToken !== null) await tx.deleteFrom('sessions').where('token', '=', oldToken).execute()
    return beginSession(tx, context, standing.id, 'password')
  })
  return { cookies: [cookie], next: 'in' }
}
