import { sql } from 'kysely'
import { deviceOf } from '#domain/people/account/device.ts'
import { isStaff, ROLES } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recordEvent } from './record-event.ts'

const staffRoles = ROLES.filter(isStaff)

export interface Place {
  /** The network that somebody signs in from. */
  address: string
  userAgent: string
}

// A provider changes the address of a household or office now and then; that is not a new place.
const region = (network: string) =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')

/** Identifies a place: an HMAC of account, network and kind of device, so that nobody can read where anybody was. */
const hashPlace = (keyedHash: KeyedHash, userId: string, { address, userAgent }: Place) =>
  keyedHash('place', `${userId}\0${region(address)}\0${deviceOf(userAgent).name}`)

/** Remembers a place of a staff account; returns whether it is new. Nothing is stored about others. */
async function isNewPlace(tx: Tx, userId: string, place: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into known_places as known (user_id, place_hmac, seen_at)
      select user_id, ${place}, app_now() from user_flags where user_id = ${userId} and role = any(${staffRoles}::text[])
      on conflict (user_id, place_hmac) do update set seen_at = excluded.seen_at
      returning known.xmax = 0 as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/**
 * Notifies a member of staff and all administrators, once, of a sign-in from a new network or device. Part of the transaction that starts the
 * session.
 */
export async function noticePlace(tx: Tx, keyedHash: KeyedHash, userId: string, from: Place): Promise<void> {
  const place = hashPlace(keyedHash, userId, from)
  if (!(await isNewPlace(tx, userId, place))) return
  await recordEvent(tx, { kind: 'new_place', userId })
  const at = await appNow(tx)
  const key = `${userId}:${place.toString('base64url')}`
  const content = JSON.stringify({ userId, device: deviceOf(from.userAgent).name })
  await postMessages(tx, 'new_place', at, sql`select ${`new_place:${key}`}, ${userId}::uuid, ${content}::jsonb`)
  await postMessages(
    tx,
    'staff_new_place',
    at,
    sql`select ${`staff_new_place:${key}:`} || user_id, user_id, ${content}::jsonb from user_flags
        where role = 'admin' and not is_blocked and deleted_at is null and user_id <> ${userId}`,
  )
}
