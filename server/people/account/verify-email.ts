import { sql } from 'kysely'
import { CODE_TRIES } from '#domain/people/account/attempts.ts'
import type { Context } from '#server/context.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOne, giveBack } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { checkCode, wrongCode } from './check-code.ts'
import { giveBackAttempt, limitAttempts } from './limit-attempts.ts'
import { hashTicket } from './hash-ticket.ts'
import { nobody, type Actor } from './session.ts'
import { lockAccount } from './locks.ts'

type Outcome = { verifiedAt: Date } | { remainingAttempts: number }

/**
 * Ends other sessions of the account, because whoever started them has proved nothing (docs/rules/people.md#sign-up). An address that is
 * already confirmed is reported so, whatever the code.
 */
async function confirmAddress(
  tx: Tx,
  keyedHash: KeyedHash,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  code: string,
): Promise<Outcome> {
  await lockAccount(tx, userId)
  const account = await tx
    .selectFrom('users')
    .leftJoin('verification_codes as sent', (join) => join.onRef('sent.user_id', '=', 'users.id').on('purpose', '=', 'email'))
    .where('id', '=', userId)
    .select(['email', 'email_verified_at as verifiedAt', 'created_at as createdAt', 'counted_as as countedAs'])
    .executeTakeFirst()
  if (account?.verifiedAt) return { verifiedAt: account.verifiedAt }
  const checked = await checkCode(tx, keyedHash, { userId, purpose: 'email' }, code)
  if ('remainingAttempts' in checked) return checked
  // The address was changed after the code was sent.
  if (!account || checked.target !== account.email) return { remainingAttempts: 0 }
  const verifiedAt = await appNow(tx)
  await tx.updateTable('users').set({ email_verified: true, email_verified_at: verifiedAt }).where('id', '=', userId).execute()
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '<>', sessionId)
    .execute()
  if (account.countedAs !== null) await giveBack(tx, account.countedAs, account.createdAt)
  return { verifiedAt }
}

/** The same for the browser that signed up where addresses are hidden: a ticket without an account gets the same answers. */
async function confirmByTicket(tx: Tx, keyedHash: KeyedHash, ticket: string, code: string): Promise<Outcome> {
  const hmac = hashTicket(keyedHash, ticket)
  const tries = await countOne(tx, `ticket:${hmac.toString('base64url')}`, 600)
  const found = await tx.selectFrom('verification_codes').where('ticket_hmac', '=', hmac).select('user_id').executeTakeFirst()
  const outcome = await confirmAddress(tx, keyedHash, { userId: found?.user_id ?? nobody, sessionId: '' }, code)
  return 'verifiedAt' in outcome ? outcome : { remainingAttempts: Math.max(0, CODE_TRIES - tries) }
}

/** Confirms the account's address with the mailed code. */
export async function verifyEmail(
  context: Context,
  by: ChangeContext,
  actor: Actor | null,
  code: string,
): Promise<{ verifiedAt: Date; isSignedIn: boolean }> {
  const { ticket } = context.request
  if (actor === null && ticket === null) throw new Refusal('SIGNED_OUT')
  await limitAttempts(context, 'check-code')
  const outcome = await change(by, ({ tx }) =>
    actor ? confirmAddress(tx, context.keyedHash, actor, code) : confirmByTicket(tx, context.keyedHash, ticket!, code),
  )
  if ('remainingAttempts' in outcome) throw wrongCode(outcome.remainingAttempts)
  await giveBackAttempt(context, 'check-code')
  return { ...outcome, isSignedIn: actor !== null }
}
