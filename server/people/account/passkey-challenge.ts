import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CHALLENGE_MINUTES } from '#domain/people/account/passkey.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PasskeySite } from './passkey-site.ts'

/** A passkey challenge, and the account it is for; null at sign-in, where nobody is known yet. */
export interface Asked {
  purpose: 'add' | 'sign_in' | 'second_step' | 'prove'
  userId: string | null
}

const hashChallenge = (keyedHash: Context['keyedHash'], challenge: string) => keyedHash('passkey challenge', challenge)

/** The site of passkeys; refuses if there cannot be any. */
export function siteOf({ authSettings }: Pick<Context, 'authSettings'>): PasskeySite {
  if (!authSettings.passkeySite) throw new Refusal('NO_PASSKEYS_HERE')
  return authSettings.passkeySite
}

/** A new challenge, valid for five minutes. */
export async function newChallenge({ db, keyedHash }: Pick<Context, 'db' | 'keyedHash'>, { purpose, userId }: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hmac: hashChallenge(keyedHash, challenge),
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

/** Parses the browser's client data; null if it is invalid. */
function readClientData(text: string): ClientData | null {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

/** Consumes the signed challenge, whatever the signature is worth. Null if it is unknown, expired or used. */
export async function takeChallenge(
  { db, keyedHash }: Pick<Context, 'db' | 'keyedHash'>,
  clientData: string,
  { purpose, userId }: Asked,
): Promise<ClientData | null> {
  const read = readClientData(clientData)
  if (!read) return null
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hmac', '=', hashChallenge(keyedHash, read.challenge))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id is not distinct from ${userId}::uuid`)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('purpose')
    .executeTakeFirst()
  return taken ? read : null
}
