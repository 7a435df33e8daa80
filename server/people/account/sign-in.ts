import { setTimeout as wait } from 'node:timers/promises'
import { isOfDemo } from '#domain/people/account/demo-people.ts'
import { owesSecondStep } from '#domain/people/account/passkey.ts'
import type { Context } from '#server/context.ts'
import { lockOf } from '#server/people/maintenance/check-lock.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askSecondStep } from './ask-second-step.ts'
import { beginSession } from './begin-session.ts'
import { isPassword } from './compare-password.ts'
import { lockPassword } from './locks.ts'
import { countEntry, giveBackAttempt, limitAttempts, limitEntries } from './limit-attempts.ts'
import { standingOf, type Standing } from './queries.ts'
import { countFailure, slowDown } from './slow-down.ts'

export interface Credentials {
  email: string
  password: string
}

export interface SignInOptions {
  /** Token of the browser's present session, which ends. */
  oldToken: string | null
  /** How a delayed attempt waits. */
  pause?: (ms: number) => Promise<unknown>
}

/** The cookies, and whether the browser is signed in or owes a code. */
export interface SignedIn {
  cookies: string[]
  next: 'in' | 'second_step'
  /** The ways to pass the second step. */
  ways?: { app: boolean; passkey: boolean }
}

/** Whether an account must appear to be missing. */
export const isHiddenFrom = (
  { authSettings }: Pick<Context, 'authSettings'>,
  { email, isVerified }: Pick<Standing, 'email' | 'isVerified'>,
): boolean => (authSettings.hidesAddresses && !isVerified) || (!authSettings.letsDemoIn && isOfDemo(email))

/** Refuses callers whose password is right but who may not sign in: blocked accounts, and whoever maintenance locks out. */
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
 * Signs in, or asks for the second step; until its code is right there is no session. A wrong password, an unknown address and, if addresses
 * are hidden, an unconfirmed one get the same answer after the same work. A block or a maintenance lock is reported only after the right
 * password (docs/rules/people.md#sign-in).
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
  const isRight = await isPassword(isHidden ? null : (standing?.password ?? null), password)
  if (!standing || !isRight) {
    context.trail.count({ kind: 'sign_in_failed', userId: standing?.id ?? null, detail: 'wrong_password' })
    await countFailure(context, email)
    throw new Refusal('WRONG_CREDENTIALS')
  }
  await refuseShutOut(context, standing)
  // The people of a company sign in from one address in the morning, so only failures count against it.
  await giveBackAttempt(context, 'sign-in')
  await countEntry(context, email)
  if (owesSecondStep(standing)) {
    const { id, hasApp, hasPasskey } = standing
    return { cookies: [await askSecondStep(context, id)], next: 'second_step', ways: { app: hasApp, passkey: hasPasskey } }
  }
  const cookie = await db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, standing.id, standing.password, { alone: false }))) throw new Refusal('WRONG_CREDENTIALS')
    if (oldToken !== null) await tx.deleteFrom('sessions').where('token', '=', oldToken).execute()
    return beginSession(tx, context, standing.id, 'password')
  })
  return { cookies: [cookie], next: 'in' }
}
