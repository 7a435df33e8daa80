import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CHALLENGE_MINUTES } from '#domain/people/account/passkey.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PasskeySite } from './passkey-site.ts'

/** What a key is asked to sign, and of whom; nobody is known yet at signing in. */
export interface Asked {
  purpose: 'add' | 'sign_in' | 'second_step' | 'prove'
  userId: string | null
}

const sealChallenge = (seal: Context['seal'], challenge: string) => seal('passkey challenge', challenge)

/** Where passkeys are kept for; refuses where there can be none. */
export function siteOf({ entrance }: Pick<Context, 'entrance'>): PasskeySite {
  if (!entrance.passkeySite) throw new Refusal('NO_PASSKEYS_HERE')
  return entrance.passkeySite
}

/** Something new to sign, for five minutes. */
export async function newChallenge({ db, seal }: Pick<Context, 'db' | 'seal'>, { purpose, userId }: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hmac: sealChallenge(seal, challenge),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .execute()
  return challenge
}

interface ClientData {
  challenge: string
  origin: string
}

/** What the browser says it asked the key for; null where it says nothing of the kind. */
function readClientData(text: string): ClientData | null {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

/** Takes the challenge that was signed: it is used up, whatever becomes of the signature. Null where it was not asked, is over, or was used. */
export async function takeChallenge(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  clientData: string,
  { purpose, userId }: Asked,
): Promise<ClientData | null> {
  const read = readClientData(clientData)
  if (!read) return null
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hmac', '=', sealChallenge(seal, read.challenge))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id is not distinct from ${userId}::uuid`)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('purpose')
    .executeTakeFirst()
  return taken ? read : null
}
