import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { EMAIL_CHANGE_HOURS } from '#domain/people/account/contact.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countUnless } from '#server/platform/limits.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { postNotice } from './post-notice.ts'

// As many as of requests to link accounts (design: security §6.4): both say who is registered.
const ofOneAccount = [
  { most: 5, seconds: 86_400 },
  { most: 20, seconds: 30 * 86_400 },
]

/** What is stored of a link. */
export const sealLink = (seal: Context['seal'], token: string) => seal('email change', token)

const isTaken = async (tx: Tx, email: string) => {
  // A newcomer's address is nobody's yet.
  const { rows } = await sql`
    select from users u join user_flags f on f.user_id = u.id
    where u.email = ${email} and (u.joined_at is not null or f.role <> 'user' or f.is_test_account or f.is_blocked or f.deleted_at is not null)`.execute(
    tx,
  )
  return rows.length > 0
}

const ownerOf = (tx: Tx, email: string) => tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()

/**
 * Leaves a link for the new address and a notice for the present one, in the transaction that saves the profile. Answers false where it
 * cannot be: the address is another account's, or too many were wished for. Where addresses are hidden a taken one looks
 * like any other, and its owner is told instead.
 */
export async function requestEmailChange(
  tx: Tx,
  { seal, entrance }: Pick<Context, 'seal' | 'entrance'>,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<boolean> {
  if ((await countUnless(tx, `email-change:${userId}`, ofOneAccount)) > 0) return false
  const taken = await isTaken(tx, newEmail)
  if (taken && !entrance.hidesAddresses) return false
  const token = randomBytes(16).toString('base64url')
  const at = await appNow(tx)
  const wish = {
    new_email: newEmail,
    token_hmac: taken ? null : sealLink(seal, token),
    requested_at: at,
    expires_at: new Date(at.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
  }
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...wish })
    .onConflict((found) => found.column('user_id').doUpdateSet(wish))
    .execute()
  if (taken) await postNotice(tx, (await ownerOf(tx, newEmail)).id, 'address_in_use')
  else await postNotice(tx, userId, 'email_change', { to: newEmail, token })
  await postNotice(tx, userId, 'email_change_notice')
  await recordEvent(tx, { kind: 'link_sent', userId, detail: 'email_change' })
  return true
}
