import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { FREE_FAILURES, signInDelay } from '#domain/account/attempts.ts'
import type { Context } from '#server/access.ts'
import { lockOf } from '#server/maintenance/check-lock.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOf, countOne } from '#server/platform/limits.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal, tooMany } from '#server/platform/refusal.ts'
import { hashPassword } from './auth.ts'
import { limitAttempts } from './limit-attempts.ts'
import { openSession, type Opened } from './open-session.ts'

export interface Credentials {
  email: string
  password: string
}

interface Options {
  /** The token of the session the browser comes with; it ends. */
  oldToken: string | null
  /** How a slowed-down attempt waits. */
  pause?: (ms: number) => Promise<unknown>
}

const anHour = 3600
const waiting = new Set<string>()
const mostWaiting = 200

const failuresOf = ({ seal }: Context, email: string) => `sign-in-failed:${seal('email', email).toString('base64url')}`

/** After many failures an attempt waits before it is looked at: one of each address at a time, so that the owner always gets a turn. */
async function slowDown(context: Context, email: string, pause: (ms: number) => Promise<unknown>) {
  const seconds = signInDelay(await countOf(context.db, failuresOf(context, email), anHour))
  if (seconds === 0) return
  const turn = `${email} ${context.request.address}`
  if (waiting.has(turn) || waiting.size >= mostWaiting) throw tooMany(seconds)
  waiting.add(turn)
  await pause(seconds * 1000).finally(() => waiting.delete(turn))
}

/** Counts a failure, also of an address without an account; the owner of one is told once when somebody keeps trying. */
async function countFailure(context: Context, email: string) {
  const { db, notices } = context
  if ((await countOne(db, failuresOf(context, email), anHour)) !== FREE_FAILURES) return
  await change({ db, notices, userId: null, source: 'system' }, async ({ tx }) => {
    const at = await appNow(tx)
    await postMessages(
      tx,
      'sign_in_alarm',
      at,
      sql`select 'sign_in_alarm:' || id || ':' || ${at.toISOString()}, id, '{}'::jsonb from users where email = ${email} and joined_at is not null`,
    )
    return null
  })
}

/** What decides about a sign-in besides the password. */
const standingOf = ({ db }: Context, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('email', '=', email)
    .select(['users.id', 'users.email_verified', 'is_blocked', 'deleted_at', 'role', 'is_test_account as isTestAccount'])
    .executeTakeFirst()

/**
 * Signs in: the answer to a wrong password, an unknown address and, where addresses are hidden, one that is not confirmed yet is the
 * same, after the same work. A blocked account is only told so to who knows its password, and so is who is locked out by maintenance
 * (design: security I8, X9).
 */
export async function signIn(context: Context, { email, password }: Credentials, { oldToken, pause = wait }: Options): Promise<Opened> {
  await limitAttempts(context, 'sign-in')
  await slowDown(context, email, pause)
  const standing = await standingOf(context, email)
  const isHidden = context.entrance.hidesAddresses && standing !== undefined && !standing.email_verified
  if (isHidden) await hashPassword(password)
  const opened = isHidden ? null : await openSession(context, { email, password })
  if (!opened) {
    await countFailure(context, email)
    throw new Refusal('WRONG_CREDENTIALS')
  }
  if (oldToken !== null) await context.db.deleteFrom('sessions').where('token', '=', oldToken).execute()
  if (standing?.is_blocked || standing?.deleted_at) {
    await context.db.deleteFrom('sessions').where('user_id', '=', standing.id).execute()
    throw new Refusal('ACCOUNT_BLOCKED')
  }
  if (standing && (await lockOf({ ...context, identify: async () => standing }))) {
    await context.db.deleteFrom('sessions').where('token', '=', opened.token).execute()
    throw new Refusal('ONLY_ADMINS_NOW')
  }
  return opened
}
