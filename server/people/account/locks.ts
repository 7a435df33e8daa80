import type { Contact } from '#domain/people/account/contact.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/**
 * Locks the password and returns whether it is still the one that was compared; it cannot change until the end of the transaction. Of two
 * concurrent changes one counts, and no session starts with a password that was changed meanwhile.
 */
export async function lockPassword(tx: Tx, userId: string, stored: string | null, { alone }: { alone: boolean }): Promise<boolean> {
  const account = tx.selectFrom('auth_accounts').where('user_id', '=', userId).select('password')
  const found = await (alone ? account.forUpdate() : account.forShare()).executeTakeFirst()
  return found !== undefined && found.password === stored
}

/** The stored contact, with its account locked until the transaction ends. */
export async function lockContact(tx: Tx, userId: string, contact: Contact): Promise<{ value: string | null; verifiedAt: Date | null }> {
  const stored = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['phone', 'phone_verified_at', 'delivery_email', 'delivery_email_verified_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return contact === 'phone'
    ? { value: stored.phone, verifiedAt: stored.phone_verified_at }
    : { value: stored.delivery_email, verifiedAt: stored.delivery_email_verified_at }
}

/** Locks an account, so that concurrent changes of it run one after the other. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}

/** Locks an account against its removal; whether it still exists. */
export async function lockExistence(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('users').where('id', '=', userId).select('id').forKeyShare().executeTakeFirst()) !== undefined
}

/** Locks the second factor of an account: its app and the last code used. */
export const lockSecondFactor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('two_factors')
    .innerJoin('users', 'users.id', 'two_factors.user_id')
    .where('two_factors.user_id', '=', userId)
    .select(['nonce', 'moved_secret as movedSecret', 'email', 'last_step as lastStep', 'turned_on_at as turnedOnAt'])
    .forUpdate('two_factors')
    .executeTakeFirst()

/** Locks all second factors, for moving their secrets to another key. */
export const lockSecondFactors = (tx: Tx) =>
  tx.selectFrom('two_factors').select(['user_id as userId', 'nonce', 'moved_secret as movedSecret']).forUpdate().execute()

/** Locks a passkey, so that of two concurrent uses the second sees the first one's counter. */
export const lockPasskey = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'uses'])
    .forUpdate()
    .executeTakeFirst()

/** Locks a passkey against its removal; whether it still exists. */
export async function lockPasskeyExistence(tx: Tx, credentialId: string): Promise<boolean> {
  return (
    (await tx.selectFrom('passkeys').where('credential_id', '=', credentialId).select('id').forShare().executeTakeFirst()) !== undefined
  )
}
