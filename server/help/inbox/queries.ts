import { sql } from 'kysely'
import type { InboxNotice, PushDevices } from '#contract/help/inbox.ts'
import type { Actor } from '#server/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Notices in a page. */
const PAGE = 30

/** How many notices of an account are unread. */
export async function unreadCount(db: Db, userId: string): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from inbox_notices where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]!
}

/** A page of an account's notices, newest first, and how many are unread at all. */
export async function noticePage(
  db: Db,
  userId: string,
  after: string | null,
): Promise<{ rows: InboxNotice[]; unread: number; next: string | null }> {
  const { rows } = await sql<InboxNotice>`
    select id, title, text, address, topic, created_at as at, read_at is not null as "isRead"
    from inbox_notices
    where user_id = ${userId}
      and (${after}::uuid is null or (created_at, id) < (select created_at, id from inbox_notices where user_id = ${userId} and id = ${after}))
    order by created_at desc, id desc limit ${sql.lit(PAGE + 1)}`.execute(db)
  const page = rows.slice(0, PAGE)
  return { rows: page, ...(await unreadCount(db, userId)), next: rows.length > PAGE ? page.at(-1)!.id : null }
}

/** The browsers of an account that get notices pushed, and the key by which another one asks its push service for an address. */
export async function pushDevices(db: Db, { userId, sessionId }: Actor, keyedHash: KeyedHash): Promise<PushDevices> {
  const { rows } = await sql<PushDevices['devices'][number]>`
    select id, name, added_at as "addedAt", session_id::text = ${sessionId} as "isThis"
    from push_devices where user_id = ${userId} order by added_at, id`.execute(db)
  return { publicKey: vapidKeys(keyedHash).publicKey, devices: rows }
}
