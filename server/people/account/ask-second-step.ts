import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND_STEP_MINUTES } from '#domain/people/account/two-factor.ts'
import type { Context } from '#server/context.ts'
import type { Seal } from '#server/platform/seal.ts'
import { secondStepCookie } from './session.ts'

/** What is stored of a second step that is owed. */
export const sealSecondStep = (seal: Seal, token: string) => seal('second step', token)

/** The cookie that keeps it; without a token the one that takes it away. */
export const secondStepSetCookie = (token: string | null, isSecure: boolean) =>
  `${isSecure ? secondStepCookie.secure : secondStepCookie.plain}=${token ?? ''}; Path=/; Max-Age=${token === null ? 0 : SECOND_STEP_MINUTES * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Remembers a browser that gave the right password and owes the code, for five minutes; answers the cookie it is known by. */
export async function askSecondStep({ db, seal, entrance }: Context, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('second_steps')
    .values({
      token_hmac: sealSecondStep(seal, token),
      user_id: userId,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${SECOND_STEP_MINUTES})`,
    })
    .execute()
  return secondStepSetCookie(token, entrance.isSecure)
}
