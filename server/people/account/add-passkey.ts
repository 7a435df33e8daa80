import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Attestation, NewKey } from '#contract/people/passkey-shapes.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import type { Proof } from '#contract/people/security.ts'
import { MOST_PASSKEYS } from '#domain/people/account/passkey.ts'
import type { MemberContext } from '#server/context.ts'
import { change, isRepeat, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { handleOf, keysOf } from './check-passkey.ts'
import { endUnproven } from './end-unproven.ts'
import { limitAttempts } from './limit-attempts.ts'
import { newChallenge, siteOf, takeChallenge } from './passkey-challenge.ts'
import { expectedOrigin } from './passkey-site.ts'
import { postNotice } from './post-notice.ts'
import { proveOwner } from './prove-owner.ts'
import { lockAccount } from './locks.ts'

/** Starts to add a passkey, after a proof of identity: a stranger at an open browser must not add one. */
export async function beginPasskey(context: MemberContext, { proof }: { proof: Proof }): Promise<NewKey> {
  const { rpId } = siteOf(context)
  const { userId, email, displayName } = context.actor
  await proveOwner(context, proof)
  const exclude = await keysOf(context.db, userId)
  if (exclude.length >= MOST_PASSKEYS) throw new Refusal('TOO_MANY_PASSKEYS')
  const challenge = await newChallenge(context, { purpose: 'add', userId })
  return { challenge, rpId, userId: handleOf(userId), userName: email, displayName, exclude }
}

/** The public half of a new key; null if it does not match our request. */
async function publicHalf(context: MemberContext, key: Attestation) {
  const site = siteOf(context)
  await limitAttempts(context, 'check-code')
  const said = await takeChallenge(context, key.clientData, { purpose: 'add', userId: context.actor.userId })
  if (!said) return null
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: key.clientData, attestationObject: key.attestation },
      },
      expectedChallenge: said.challenge,
      expectedOrigin: expectedOrigin(site, said.origin),
      expectedRPID: site.rpId,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

async function refuseOneTooMany(tx: Tx, userId: string): Promise<void> {
  // Of two keys added concurrently, the second waits for the first.
  await lockAccount(tx, userId)
  if ((await keysOf(tx, userId)).length >= MOST_PASSKEYS) throw new Refusal('TOO_MANY_PASSKEYS')
}

/** Adds a key that was created for this account a moment ago; notifies its owner by mail. */
export async function addPasskey(
  context: MemberContext,
  by: ChangeContext,
  { name, key }: { name: string; key: Attestation },
): Promise<Passkey> {
  const { userId } = context.actor
  const made = (await isRepeat(by)) ? null : await publicHalf(context, key)
  return change(by, async ({ tx }) => {
    if (!made) throw new Refusal('PASSKEY_REFUSED')
    await refuseOneTooMany(tx, userId)
    const added = await tx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        uses: made.counter,
        transports: key.transports.join(' '),
        name,
      })
      .onConflict((found) => found.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .executeTakeFirst()
    if (!added) throw new Refusal('PASSKEY_REFUSED')
    await endUnproven(tx, context.actor)
    await postNotice(tx, userId, 'passkey_added', { name })
    await recordEvent(tx, { kind: 'second_step_changed', userId, detail: 'passkey_added' })
    return added
  })
}
