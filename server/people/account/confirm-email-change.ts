import { sql } from 'kysely'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { dropNewcomer } from './drop-newcomer.ts'
import { limitAttempts } from './limit-attempts.ts'
import { postNotice } from './post-notice.ts'
import { hashLink } from './request-email-change.ts'
import { lockAccount } from './locks.ts'

type Confirmed = { outcome: 'changed' | 'delivery_only'; email: string }

const uniqueViolation = '23505'

/** Stores the proved address, ends the other sessions, and notifies the old address. */
async function takeAddress(tx: Tx, { userId, sessionId }: MemberContext['actor'], email: string) {
  const at = await appNow(tx)
  await lockAccount(tx, userId)
  const { old } = await tx.selectFrom('users').where('id', '=', userId).select('email as old').executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ email, email_verified: true, email_verified_at: at, delivery_email: sql`nullif(delivery_email, ${email})` })
    .where('id', '=', userId)
    .execute()
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '<>', sessionId)
    .execute()
  await postNotice(tx, userId, 'email_changed', { to: old })
  await recordEvent(tx, { kind: 'address_changed', userId })
}

/** The link proves the new address, the session proves the owner. A misdirected link is worthless to whoever finds it. */
async function confirm(tx: Tx, { keyedHash, actor }: MemberContext, token: string): Promise<Confirmed | null> {
  const wish = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', actor.userId)
    .where('token_hmac', '=', hashLink(keyedHash, token))
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('new_email as email')
    .executeTakeFirst()
  if (!wish) return null
  const { email } = wish
  await dropNewcomer(tx, email)
  const taken = await tx.selectFrom('users').where('email', '=', email).where('id', '<>', actor.userId).select('id').executeTakeFirst()
  if (taken) await tx.updateTable('users').set({ delivery_email: email }).where('id', '=', actor.userId).execute()
  else await takeAddress(tx, actor, email)
  return { outcome: taken ? 'delivery_only' : 'changed', email }
}

/** Makes the requested address the account's sign-in address, by the link that was mailed to it. */
export async function confirmEmailChange(context: MemberContext, by: ChangeContext, token: string): Promise<Confirmed> {
  await limitAttempts(context, 'check-code')
  const attempt = () => change(by, ({ tx }) => confirm(tx, context, token))
  const confirmed = await attempt().catch((fault: { code?: string }) => {
    // Somebody signed up with the address concurrently; the next attempt finds them.
    if (fault.code === uniqueViolation) return attempt()
    throw fault
  })
  if (!confirmed) throw new Refusal('EMAIL_LINK_INVALID')
  return confirmed
}
