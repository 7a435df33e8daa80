import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Assertion, KeyRequest } from '#contract/people/passkey-shapes.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newChallenge, siteOf, takeChallenge, type Asked } from './passkey-challenge.ts'
import { expectedOrigin } from './passkey-site.ts'
import { lockPasskey } from './locks.ts'

/** The keys of an account, as browsers name them. */
export async function keysOf(db: Db, userId: string): Promise<KeyRequest['allow']> {
  const keys = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['credential_id as id', 'transports'])
    .orderBy('created_at')
    .execute()
  return keys.map(({ id, transports }) => ({ id, transports: transports === '' ? [] : transports.split(' ') }))
}

/** Requests a signature by a key of this account, or of any account at sign-in. */
export async function askKey(context: Pick<Context, 'db' | 'keyedHash' | 'authSettings'>, asked: Asked): Promise<KeyRequest> {
  const { rpId } = siteOf(context)
  const allow = asked.userId === null ? [] : await keysOf(context.db, asked.userId)
  return { challenge: await newChallenge(context, asked), rpId, allow }
}

const bytesOf = (stored: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(stored)

/** The handle by which a key names its owner: the account's id, meaningless to others. */
export const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** Verifies a key's signature with its row locked, so that of two concurrent uses the second sees the first one's counter. */
async function verified(tx: Tx, context: Pick<Context, 'authSettings'>, key: Assertion, said: { challenge: string; origin: string }) {
  const stored = await lockPasskey(tx, key.id)
  if (!stored || (key.userHandle !== null && key.userHandle !== handleOf(stored.userId))) return null
  const site = siteOf(context)
  try {
    const { clientData: clientDataJSON, authenticatorData, signature } = key
    const result = await verifyAuthenticationResponse({
      response: {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: said.challenge,
      expectedOrigin: expectedOrigin(site, said.origin),
      expectedRPID: site.rpId,
      credential: { id: key.id, publicKey: bytesOf(stored.publicKey), counter: stored.uses },
      requireUserVerification: true,
    })
    return result.verified ? { ...stored, uses: result.authenticationInfo.newCounter } : null
  } catch {
    // The library throws for any fault.
    return null
  }
}

/**
 * The owner of the key that signed the challenge after a fingerprint, face or PIN check; null if the key is unknown or belongs to another
 * account than asked. The challenge is used up before, outside of any transaction that may roll back.
 */
export async function ownerOfKey(
  context: Pick<Context, 'db' | 'keyedHash' | 'authSettings'>,
  key: Assertion,
  asked: Asked,
): Promise<string | null> {
  const said = await takeChallenge(context, key.clientData, asked)
  if (!said) return null
  return context.db.transaction().execute(async (tx) => {
    const found = await verified(tx, context, key, said)
    if (!found || (asked.userId !== null && found.userId !== asked.userId)) return null
    await tx
      .updateTable('passkeys')
      .set({ uses: found.uses, used_at: sql<Date>`app_now()` })
      .where('id', '=', found.id)
      .execute()
    return found.userId
  })
}
