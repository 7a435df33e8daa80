import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND_STEP_MINUTES } from '#domain/people/account/two-factor.ts'
import type { Context } from '#server/context.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { secondStepCookie } from './session.ts'

/** The stored form of an owed second step. */
export const hashSecondStep = (keyedHash: KeyedHash, token: string) => keyedHash('second step', token)

/** The cookie of an owed second step; without a token, the one that deletes it. */
export const secondStepSetCookie = (token: string | null, isSecure: boolean) =>
  `${isSecure ? secondStepCookie.secure : secondStepCookie.plain}=${token ?? ''}; Path=/; Max-Age=${token === null ? 0 : SECOND_STEP_MINUTES * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Remembers for five minutes that a browser gave the right password and owes a code; returns its cookie. */
export async function askSecondStep({ db, keyedHash, authSettings }: Context, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('second_steps')
    .values({
      token_hmac: hashSecondStep(keyedHash, token),
      user_id: userId,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${SECOND_STEP_MINUTES})`,
    })
    .execute()
  return secondStepSetCookie(token, authSettings.isSecure)
}
