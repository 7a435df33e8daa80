import { randomBytes } from 'node:crypto'
import { EMAIL_CHANGE_HOURS } from '#domain/people/account/contact.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countUnless } from '#server/platform/rate-limits.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { postNotice } from './post-notice.ts'
import { ownerOfAddress } from './queries.ts'

// The same limit as for link requests (docs/rules/server.md#rate-limits): both reveal who is registered.
const ofOneAccount = [
  { most: 5, seconds: 86_400 },
  { most: 20, seconds: 30 * 86_400 },
]

/** The stored form of a link. */
export const hashLink = (keyedHash: Context['keyedHash'], token: string) => keyedHash('email change', token)

/**
 * Queues a link to the new address and a notice to the present one, in the transaction that saves the profile. Returns false if it is
 * impossible: another account has the address, or there were too many requests. If addresses are hidden, a taken address looks like any
 * other, and its owner gets a notice instead.
 */
export async function requestEmailChange(
  tx: Tx,
  { keyedHash, authSettings }: Pick<Context, 'keyedHash' | 'authSettings'>,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<boolean> {
  if ((await countUnless(tx, `email-change:${userId}`, ofOneAccount)) > 0) return false
  const ownerId = await ownerOfAddress(tx, newEmail)
  if (ownerId !== null && !authSettings.hidesAddresses) return false
  const token = randomBytes(16).toString('base64url')
  const at = await appNow(tx)
  const wish = {
    new_email: newEmail,
    token_hmac: ownerId !== null ? null : hashLink(keyedHash, token),
    requested_at: at,
    expires_at: new Date(at.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
  }
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...wish })
    .onConflict((found) => found.column('user_id').doUpdateSet(wish))
    .execute()
  if (ownerId !== null) await postNotice(tx, ownerId, 'address_in_use')
  else await postNotice(tx, userId, 'email_change', { to: newEmail, token })
  await postNotice(tx, userId, 'email_change_notice')
  await recordEvent(tx, { kind: 'link_sent', userId, detail: 'email_change' })
  return true
}
