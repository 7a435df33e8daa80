import { sql } from 'kysely'
import type { Access, Ended, Person, Unverified } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import type { Profile } from '#contract/people/profile.ts'
import { addressWithoutMail } from '#domain/people/assistance/assisted.ts'
import { CODE_TRIES } from '#domain/people/account/attempts.ts'
import type { Contact } from '#domain/people/account/contact.ts'
import type { Country } from '#domain/people/account/country.ts'
import type { Session, TwoFactor } from '#contract/people/security.ts'
import { deviceOf } from '#domain/people/account/device.ts'
import { isAlive } from '#domain/people/account/session.ts'
import { owesSecondFactor } from '#domain/people/account/two-factor.ts'
import type { Day } from '#domain/time/day.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { waitOf } from '#server/platform/rate-limits.ts'
import type { Addressee } from '#server/platform/mail/write-letters.ts'
import type { AuthSettings } from './auth-settings.ts'
import { namedAddress } from './form-salutation.ts'
import { cooldownOf, type CodeFor } from './issue-code.ts'
import type { Actor } from './session.ts'

interface WhoIsIn {
  access: Access
  person: Person | null
  unverified: Unverified | null
  ended: Ended | null
}

/** The access of the browser's session, and whose it is (docs/rules/people.md#access). */
export async function whoIsIn(context: Context): Promise<WhoIsIn> {
  const actor = await context.identify()
  if (!actor) {
    const end = await context.endOfSession()
    if (end?.why === 'shut_out') return { access: 'blocked', person: null, unverified: null, ended: null }
    return { access: 'visitor', person: null, unverified: null, ended: end && { why: end.why, afterMs: end.afterMs } }
  }
  if (actor.isVerified) return { access: 'granted', person: await personOf(context, actor), unverified: null, ended: null }
  const { email, displayName, userId } = actor
  const { key, limit } = cooldownOf({ userId, purpose: 'email' })
  const resendInSeconds = await waitOf(context.db, key, limit)
  return { access: 'unverified', person: null, unverified: { email, displayName, resendInSeconds }, ended: null }
}

/** What screens show about the signed-in person. */
async function personOf({ db, authSettings }: Pick<Context, 'db' | 'authSettings'>, actor: Actor): Promise<Person> {
  const names = await db
    .selectFrom('users')
    .leftJoin('member_localities', 'member_localities.user_id', 'users.id')
    .leftJoin('localities', 'localities.id', 'member_localities.locality_id')
    .leftJoin('suppliers', (join) => join.onRef('suppliers.created_by', '=', 'users.id').on('suppliers.is_approved', '=', true))
    .where('users.id', '=', actor.userId)
    .select(['localities.name as localityName', 'suppliers.name as supplierName', sql<Day>`app_today()`.as('today')])
    .executeTakeFirstOrThrow()
  const { userId, email, displayName, role, isTestAccount } = actor
  return {
    id: userId,
    email,
    displayName,
    role,
    isTestAccount,
    owesSecondFactor: owesSecondFactor(actor, authSettings),
    localityName: names.localityName,
    supplierName: names.supplierName,
    isViewed: actor.viewedBy !== null,
    today: names.today,
  }
}

/**
 * The recipients of mails: those accounts that were not deleted. Blocked members are still told what they pay. People without e-mail get
 * nothing.
 */
export const addressees = (db: Db, ids: readonly string[]): Promise<Addressee[]> =>
  db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('user_flags.deleted_at', 'is', null)
    .where('users.id', 'in', [...new Set(ids)])
    .where('users.email', 'not like', addressWithoutMail('%'))
    .select([
      'users.id',
      'users.email',
      'users.display_name as displayName',
      'users.email_verified as emailVerified',
      sql<string | null>`case when delivery_email_verified_at is not null then delivery_email end`.as('deliveryEmail'),
    ])
    .execute()

/** The data that decides about a sign-in: the password's hash, and whether the account may sign in. */
const standings = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .leftJoin('auth_accounts', (join) =>
      join.onRef('auth_accounts.user_id', '=', 'users.id').on('auth_accounts.provider_id', '=', 'credential'),
    )
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified as isVerified',
      'auth_accounts.password',
      'is_blocked as isBlocked',
      'deleted_at as deletedAt',
      'role',
      'is_test_account as isTestAccount',
      sql<boolean>`turned_on_at is not null`.as('hasApp'),
      sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`.as('hasPasskey'),
    ])

export const standingOf = (db: Db, email: string) => standings(db).where('users.email', '=', email).executeTakeFirst()
export const standingById = (db: Db, userId: string) => standings(db).where('users.id', '=', userId).executeTakeFirst()
/** The same for the account of a passkey. */
export const standingByKey = (db: Db, credentialId: string) =>
  standings(db)
    .where('users.id', '=', (row) => row.selectFrom('passkeys').where('credential_id', '=', credentialId).select('user_id'))
    .executeTakeFirst()
export type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>

/** Personal texts to compare a password with. */
export async function personalTexts(db: Db, userId: string): Promise<string[]> {
  const { email, first_name, last_name, phone, street, city, postal_code } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'first_name', 'last_name', 'phone', 'street', 'city', 'postal_code'])
    .executeTakeFirstOrThrow()
  return [email, first_name, last_name, phone ?? '', street, city, postal_code]
}

/** The sessions of an account, this browser first, then the most recently used; expired ones are omitted. */
export async function sessionsOf(db: Db, { userId, sessionId, role }: Actor): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    // Sessions use the real clock, see actorOfToken().
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt', sql<Date>`clock_timestamp()`.as('now')])
    .orderBy(sql`id::text = ${sessionId}`, 'desc')
    .orderBy('seen_at', 'desc')
    .execute()
  return rows
    .filter((row) => isAlive(row, role, row.now))
    .map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      device: deviceOf(userAgent ?? ''),
      signedInAt: createdAt,
      seenAt,
      isThis: id === sessionId,
    }))
}

/** The state of an account's second factor. */
export async function twoFactorOf(db: Db, userId: string): Promise<TwoFactor> {
  const found = await db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .where('turned_on_at', 'is not', null)
    .select((row) => [
      'turned_on_at as turnedOnAt',
      row
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'two_factors.user_id')
        .where('used_at', 'is', null)
        .select(sql<number>`count(*)::integer`.as('left'))
        .as('left'),
    ])
    .executeTakeFirst()
  return { isOn: found !== undefined, turnedOnAt: found?.turnedOnAt ?? null, recoveryCodesLeft: found?.left ?? 0 }
}

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Db, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Whether a valid code was sent to this target; an earlier one may have gone to a previous value. */
async function isCodeSent(db: Db, { userId, purpose, target }: Omit<CodeFor, 'target'> & { target: string | null }): Promise<boolean> {
  const found = await db
    .selectFrom('verification_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .select('user_id')
    .executeTakeFirst()
  return found !== undefined
}

/** The profile as its owner sees it. */
export async function profileOf(db: Db, { sendsSms }: Pick<AuthSettings, 'sendsSms'>, userId: string): Promise<Profile> {
  const { newEmail, requestedAt, expiresAt, phoneVerifiedAt, deliveryEmailVerifiedAt, salutation, phone, country, company, ...stored } =
    await db
      .selectFrom('users')
      .leftJoin('email_changes', (join) => join.onRef('email_changes.user_id', '=', 'users.id').on('expires_at', '>', sql<Date>`app_now()`))
      .where('users.id', '=', userId)
      .select([
        'profile_version as version',
        'first_name as firstName',
        'last_name as lastName',
        'salutation',
        'phone',
        'phone_verified_at as phoneVerifiedAt',
        'street',
        'city',
        'postal_code as postalCode',
        'country',
        'email',
        'email_verified_at as emailVerifiedAt',
        'delivery_email as deliveryEmail',
        'delivery_email_verified_at as deliveryEmailVerifiedAt',
        sql<Profile['company']>`case when company_name is not null then
        json_build_object('name', company_name, 'number', company_number, 'taxNumber', coalesce(company_tax_number, '')) end`.as('company'),
        'new_email as newEmail',
        'requested_at as requestedAt',
        'expires_at as expiresAt',
      ])
      .executeTakeFirstOrThrow()
  const proofOf = async (purpose: Contact, value: string | null, verifiedAt: Date | null) => {
    const { key, limit } = cooldownOf({ userId, purpose })
    return {
      value,
      verifiedAt,
      isCodeSent: await isCodeSent(db, { userId, purpose, target: value }),
      resendInSeconds: await waitOf(db, key, limit),
    }
  }
  return {
    ...stored,
    salutation: salutation ?? '',
    vocative: namedAddress({ ...stored, companyName: company?.name ?? null }),
    phone: phone ?? '',
    country: country as Country,
    company,
    emailChange: newEmail && requestedAt && expiresAt ? { newEmail, requestedAt, expiresAt } : null,
    contacts: {
      phone: await proofOf('phone', phone, phoneVerifiedAt),
      delivery_email: await proofOf('delivery_email', stored.deliveryEmail, deliveryEmailVerifiedAt),
    },
    sendsSms,
  }
}

/** The account that owns an address; null if nobody does. An unconfirmed sign-up does not own its address. */
export async function ownerOfAddress(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join user_flags f on f.user_id = u.id
    where u.email = ${email} and (u.joined_at is not null or f.role <> 'user' or f.is_test_account or f.is_blocked or f.deleted_at is not null)`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
