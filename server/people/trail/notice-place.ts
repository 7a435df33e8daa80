import { sql } from 'kysely'
import { deviceOf } from '#domain/people/account/device.ts'
import { isStaff, ROLES } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { Seal } from '#server/platform/seal.ts'
import { recordEvent } from './record-event.ts'

const staffRoles = ROLES.filter(isStaff)

export interface Place {
  /** The network somebody comes from. */
  address: string
  userAgent: string
}

// A household or an office gets another address of its provider now and then, which is no news.
const region = (network: string) =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')

/** What a place is known by: the network and the kind of device, sealed with the account, so that nobody reads where anybody was. */
const sealPlace = (seal: Seal, userId: string, { address, userAgent }: Place) =>
  seal('place', `${userId}\0${region(address)}\0${deviceOf(userAgent).name}`)

/** Remembers the place of an account of the staff; answers whether it is new. Of everybody else nothing is kept. */
async function isNewPlace(tx: Tx, userId: string, place: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into known_places as known (user_id, place_hmac, seen_at)
      select user_id, ${place}, app_now() from user_flags where user_id = ${userId} and role = any(${staffRoles}::text[])
      on conflict (user_id, place_hmac) do update set seen_at = excluded.seen_at
      returning known.xmax = 0 as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/**
 * Where somebody of the staff signs in from a network or a device that was not seen before, they and all administrators are told, once. Part
 * of the transaction that begins the session.
 */
export async function noticePlace(tx: Tx, seal: Seal, userId: string, from: Place): Promise<void> {
  const place = sealPlace(seal, userId, from)
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
