import { sql } from 'kysely'
import type { LinkedAccount, ReceivedRequest, RejectedRequest, SentRequest, SharedBasket } from '#contract/people/links.ts'
import { remainingTries } from '#domain/people/links/link.ts'
import type { SharedAccess } from '#domain/people/links/sharing.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'

/** The linked accounts, newest request first, with the basket permissions in both directions. */
export async function linkedAccounts(db: Db, userId: string): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select a.link_id as "linkId", a.linked_email as email, a.linked_first_name as "firstName", a.linked_last_name as "lastName",
           a.linked_role as role, a.verified_at as "linkedAt", coalesce(mine.access, 'nothing') as "sharedByMe",
           case when theirs.access is not null then json_build_object('ownerId', theirs.owner_id, 'access', theirs.access) end as "sharedWithMe"
    from v_user_linked_accounts a
    left join basket_grants mine on mine.link_id = a.link_id and mine.user_id = a.primary_user_id
    left join shared_baskets theirs on theirs.link_id = a.link_id and theirs.reader_id = a.primary_user_id
    where a.primary_user_id = ${userId} and a.link_status = 'active'
    order by a.requested_at desc, a.link_id desc`.execute(db)
  return rows
}

/** The baskets of others that a member may see or change, by name. */
export async function sharedBaskets(db: Db, userId: string): Promise<SharedBasket[]> {
  const { rows } = await sql<SharedBasket>`
    select s.owner_id as "ownerId", s.access, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as name,
           s.link_id is null as "isAssisted"
    from shared_baskets s join users u on u.id = s.owner_id where s.reader_id = ${userId}
    order by u.last_name collate "cs-CZ-x-icu", u.first_name collate "cs-CZ-x-icu", s.owner_id`.execute(db)
  return rows
}

/** What an owner permits a member to do with their basket; undefined for nothing, and for a missing owner. */
export async function sharedBasket(
  db: Db,
  ownerId: string,
  readerId: string,
): Promise<{ access: SharedAccess; isTestAccount: boolean } | undefined> {
  const { rows } = await sql<{ access: SharedAccess; isTestAccount: boolean }>`
    select s.access, f.is_test_account as "isTestAccount" from shared_baskets s join user_flags f on f.user_id = s.owner_id
    where s.owner_id = ${ownerId} and s.reader_id = ${readerId}`.execute(db)
  return rows[0]
}

/** Other members who see a basket. */
export async function basketReaders(db: Db, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select reader_id as id from shared_baskets where owner_id = ${ownerId}`.execute(db)
  return rows.map(({ id }) => id)
}

interface PendingRow {
  linkId: string
  isSent: boolean
  email: string
  firstName: string | null
  lastName: string | null
  requestedAt: Date
  codeExpiresAt: Date
  tries: number
  isMailLost: boolean
}

/** The outbox key of a request's mail. */
export const mailKey = (linkId: string) => `link_code:${linkId}`

/** The sent and received requests of a member, newest first. */
export async function pendingRequests(db: Db, userId: string): Promise<{ sent: SentRequest[]; received: ReceivedRequest[] }> {
  const { rows } = await sql<PendingRow>`
    select a.link_id as "linkId", a.created_by_user_id = a.primary_user_id as "isSent", a.linked_email as email,
           a.linked_first_name as "firstName", a.linked_last_name as "lastName", a.requested_at as "requestedAt",
           a.verification_code_expires_at as "codeExpiresAt", a.tries, o.given_up_at is not null as "isMailLost"
    from v_user_linked_accounts a left join outbox o on o.dedup_key = ${mailKey('')} || a.link_id
    where a.primary_user_id = ${userId} and a.link_status = 'pending'
    order by a.requested_at desc, a.link_id desc`.execute(db)
  const now = await appNow(db)
  const left = ({ tries, codeExpiresAt }: PendingRow) => remainingTries({ tries, expiresAt: codeExpiresAt }, now)
  return {
    sent: rows
      .filter(({ isSent }) => isSent)
      .map((row) => {
        const { linkId, email, requestedAt, codeExpiresAt, isMailLost } = row
        return { linkId, email, requestedAt, codeExpiresAt, isMailLost, isCodeSpent: left(row) === 0 }
      }),
    received: rows
      .filter(({ isSent }) => !isSent)
      .map((row) => {
        const { linkId, email, firstName, lastName, requestedAt, codeExpiresAt } = row
        return { linkId, email, firstName: firstName!, lastName: lastName!, requestedAt, codeExpiresAt, remainingAttempts: left(row) }
      }),
  }
}

/** The requests that a member rejected, newest first. */
export async function rejectedRequests(db: Db, userId: string): Promise<RejectedRequest[]> {
  const { rows } = await sql<RejectedRequest>`
    select l.id as "linkId", u.email, u.first_name as "firstName", u.last_name as "lastName", l.requested_at as "requestedAt"
    from user_account_links l join users u on u.id = l.primary_user_id join user_flags f on f.user_id = u.id
    where l.linked_user_id = ${userId} and l.link_status = 'rejected' and not f.is_blocked and f.deleted_at is null
    order by l.requested_at desc, l.id desc`.execute(db)
  return rows
}

/** The senders of pending requests by request id, for the mails to their recipients. */
export async function askers(
  db: Db,
  linkIds: readonly string[],
): Promise<Map<string, { name: string; email: string; codeExpiresAt: Date }>> {
  const { rows } = await sql<{ linkId: string; name: string; email: string; codeExpiresAt: Date }>`
    select link_id as "linkId", linked_first_name || ' ' || linked_last_name as name, linked_email as email,
           verification_code_expires_at as "codeExpiresAt"
    from v_user_linked_accounts
    where link_id = any(${linkIds}::uuid[]) and link_status = 'pending' and linked_user_id = created_by_user_id`.execute(db)
  return new Map(rows.map(({ linkId, ...asker }) => [linkId, asker]))
}
