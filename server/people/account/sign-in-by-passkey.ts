import { setTimeout as wait } from 'node:timers/promises'
import type { Assertion, KeyRequest } from '#contract/people/passkey-shapes.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { beginSession } from './begin-session.ts'
import { askKey, ownerOfKey } from './check-passkey.ts'
import { countEntry, giveBackAttempt, limitAttempts, limitEntries } from './limit-attempts.ts'
import { standingByKey } from './queries.ts'
import { isHiddenFrom, refuseShutOut, type SignedIn, type SignInOptions } from './sign-in.ts'
import { countFailure, slowDown } from './slow-down.ts'
import { lockPasskeyExistence } from './locks.ts'

/** A challenge that any passkey of this site may sign to sign in. */
export async function askForPasskey(context: Context): Promise<KeyRequest> {
  await limitAttempts(context, 'ask-passkey')
  return askKey(context, { purpose: 'sign_in', userId: null })
}

/**
 * Signs in with a passkey. It checks a fingerprint, face or PIN itself, so no second step is owed. Everything else applies as for a password:
 * rate limits, delays, blocks, unconfirmed addresses, maintenance.
 */
export async function signInByPasskey(context: Context, key: Assertion, { oldToken, pause = wait }: SignInOptions): Promise<SignedIn> {
  const { db } = context
  await limitAttempts(context, 'sign-in')
  const standing = await standingByKey(db, key.id)
  if (standing) {
    await limitEntries(context, standing.email)
    await slowDown(context, standing.email, pause)
  }
  const userId = await ownerOfKey(context, key, { purpose: 'sign_in', userId: null })
  if (!standing || userId !== standing.id || isHiddenFrom(context, standing)) {
    context.trail.count({ kind: 'sign_in_failed', userId: standing?.id ?? null, detail: 'passkey' })
    if (standing) await countFailure(context, standing.email)
    throw new Refusal('PASSKEY_REFUSED')
  }
  await refuseShutOut(context, standing)
  await giveBackAttempt(context, 'sign-in')
  await countEntry(context, standing.email)
  const cookie = await db.transaction().execute(async (tx) => {
    // It may have been removed concurrently.
    if (!(await lockPasskeyExistence(tx, key.id))) throw new Refusal('PASSKEY_REFUSED')
    if (oldToken !== null) await tx.deleteFrom('sessions').where('token', '=', oldToken).execute()
    return beginSession(tx, context, standing.id, 'passkey')
  })
  return { cookies: [cookie], next: 'in' }
}
