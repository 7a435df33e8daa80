import { sql } from 'kysely'
import type { LinkedAccount, ReceivedRequest, SentRequest } from '#contract/links.ts'
import { remainingTries } from '#domain/links/link.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'

/** The accounts linked with somebody's, newest request first. */
export async function linkedAccounts(db: Db, userId: string): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select link_id as "linkId", linked_email as email, linked_first_name as "firstName", linked_last_name as "lastName", linked_role as role,
           verified_at as "linkedAt"
    from v_user_linked_accounts where primary_user_id = ${userId} and link_status = 'active'
    order by requested_at desc, link_id desc`.execute(db)
  return rows
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

/** Under which key the outbox keeps the mail of a request. */
export const mailKey = (linkId: string) => `link_code:${linkId}`

/** What somebody asked for and what is asked of them, newest first. */
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

/** Who asks, of requests that still wait, by their ids: for the mails to those who are asked. */
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
