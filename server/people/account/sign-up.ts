import { sql } from 'kysely'
import type { z } from 'zod'
import type { signUp as form } from '#contract/people/account.ts'
import type { Context } from '#server/context.ts'
import { change, isRepeat, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { grantWelcome } from '#server/money/benefits/grant-welcome.ts'
import { rememberReferrer } from '#server/people/referral/remember-referrer.ts'
import { passwords } from './hash-password.ts'
import { companyColumns } from './company-columns.ts'
import { dropNewcomer } from './drop-newcomer.ts'
import { countSentCode, keyOf, limitAttempts } from './limit-attempts.ts'
import { openSession } from './open-session.ts'
import { postCode } from './post-code.ts'
import { readPhone } from './read-phone.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { hashTicket, ticketOf, ticketSetCookie } from './hash-ticket.ts'

export type SignUp = z.output<typeof form>

const ofOneEmail = [{ most: 3, seconds: 86_400 }]

/** Creates the account with profile and password; null if the address is taken. */
async function makeAccount(tx: Tx, input: SignUp, passwordHash: string, phone: string): Promise<string | null> {
  const { firstName, lastName, street, city, postalCode, country, email, company } = input
  const at = await appNow(tx)
  const made = await tx
    .insertInto('users')
    .values({
      email,
      display_name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      phone,
      street,
      city,
      postal_code: postalCode,
      country,
      ...companyColumns(company),
      created_at: at,
      updated_at: at,
    })
    .onConflict((found) => found.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: made.id, account_id: made.id, provider_id: 'credential', password: passwordHash })
    .execute()
  return made.id
}

/** Notifies the owner of an address that somebody signs up with it: they may have forgotten their account. */
async function tellOwner(tx: Tx, email: string) {
  const at = await appNow(tx)
  await postMessages(
    tx,
    'already_registered',
    at,
    sql`select 'already_registered:' || id || ':' || ${at.toISOString()}, id, '{}'::jsonb from users where email = ${email}`,
  )
}

/**
 * Creates an account with profile, password, referrer and the code for its address in one transaction, so that nothing can be missing
 * (docs/rules/people.md#sign-up). The answer is stored under the request's key, even if the address is taken: the attempt is counted in the
 * same transaction.
 */
export async function signUp(context: Context, by: ChangeContext, input: SignUp): Promise<{ next: 'verify_email' | 'check_mail' }> {
  const { authSettings, keyedHash, request } = context
  const phone = readPhone(input.phone, input.country)
  const { firstName, lastName, email, street, city, postalCode } = input
  await refuseWeakPassword(input.password, [firstName, lastName, email, phone, street, city, postalCode], authSettings.minPasswordLength)
  await limitAttempts(context, (await isRepeat(by)) ? 'sign-up-again' : 'sign-up')
  const passwordHash = await passwords.hash(input.password)
  const ticket = ticketOf(keyedHash, email, request.idempotencyKey)
  const { isTaken } = await change(by, async ({ tx }) => {
    await countOrRefuse(tx, `sign-up:email:${keyedHash('email', email).toString('base64url')}`, ofOneEmail)
    await dropNewcomer(tx, email)
    const userId = await makeAccount(tx, input, passwordHash, phone)
    if (userId === null) {
      if (authSettings.hidesAddresses) await tellOwner(tx, email)
      return { isTaken: true }
    }
    await grantWelcome(tx, userId)
    if (input.referralCode) await rememberReferrer(tx, userId, input.referralCode)
    await postCode(tx, keyedHash, { userId, email })
    await tx
      .updateTable('verification_codes')
      .set({ counted_as: keyOf(context, 'sign-up'), ...(authSettings.hidesAddresses && { ticket_hmac: hashTicket(keyedHash, ticket) }) })
      .where('user_id', '=', userId)
      .execute()
    return { isTaken: false }
  })
  if (isTaken && !authSettings.hidesAddresses) throw new Refusal('EMAIL_TAKEN')
  await countSentCode(context)
  if (authSettings.hidesAddresses) {
    request.answerHeader('set-cookie', ticketSetCookie(ticket, authSettings.isSecure))
    return { next: 'check_mail' }
  }
  // A retry comes here too, perhaps after the password changed: the session requires the password, not the key.
  const cookie = await openSession(context, input)
  if (cookie !== null) request.answerHeader('set-cookie', cookie)
  return { next: 'verify_email' }
}
