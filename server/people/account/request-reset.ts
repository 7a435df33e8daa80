import { sql } from 'kysely'
import { RESEND_SECONDS } from '#domain/people/account/attempts.ts'
import type { Context } from '#server/context.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countUnless } from '#server/platform/rate-limits.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { recordEventOf } from '#server/people/trail/record-event.ts'
import { codeExpiry, newCode, hashCode } from './issue-code.ts'
import { countSentCode, limitAttempts } from './limit-attempts.ts'

const ofOneAccount = [
  { most: 1, seconds: RESEND_SECONDS },
  { most: 3, seconds: 3600 },
  { most: 10, seconds: 86_400 },
]

/** Accounts whose password can be reset by mail. */
const resettable = sql`
  select u.id, u.email from users u join user_flags f on f.user_id = u.id
  where u.joined_at is not null and u.email_verified and f.deleted_at is null and not f.is_blocked`

/** Runs the same statements whether or not the account exists, so that the duration reveals nothing. */
async function postResetCode(tx: Tx, { email, code, hmac }: { email: string; code: string; hmac: Buffer }) {
  const at = await appNow(tx)
  await sql`
    insert into verification_codes (user_id, purpose, target, code_hmac, sent_at, expires_at)
    select id, 'reset', email, ${hmac}, ${at}, ${codeExpiry(at)} from (${resettable}) account where email = ${email}
    on conflict (user_id, purpose) do update
      set target = excluded.target, code_hmac = excluded.code_hmac, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0`.execute(
    tx,
  )
  await postMessages(
    tx,
    'reset_code',
    at,
    sql`select 'reset_code:' || id || ':' || ${at.toISOString()}, id, ${JSON.stringify({ code })}::jsonb
        from (${resettable}) account where email = ${email}`,
  )
  await recordEventOf(tx, sql`select id from (${resettable}) account where email = ${email}`, { kind: 'link_sent', detail: 'reset' })
  // Nobody has proved the address of a new account. Its owner signs up again, which replaces it.
  await postMessages(
    tx,
    'sign_up_again',
    at,
    sql`select 'sign_up_again:' || id || ':' || ${at.toISOString()}, id, '{}'::jsonb from users where email = ${email} and joined_at is null`,
  )
}

/** Mails a code for a new password. The answer never reveals whether there is an account, or that the limit of codes is reached. */
export async function requestReset(context: Context, by: ChangeContext, email: string): Promise<{ resendInSeconds: number }> {
  await limitAttempts(context, 'reset')
  const code = newCode()
  const hmac = hashCode(context.keyedHash, 'reset', email, code)
  await change(by, async ({ tx }) => {
    const wait = await countUnless(tx, `reset:${context.keyedHash('email', email).toString('base64url')}`, ofOneAccount)
    if (wait === 0) await postResetCode(tx, { email, code, hmac })
    return null
  })
  await countSentCode(context)
  return { resendInSeconds: RESEND_SECONDS }
}
