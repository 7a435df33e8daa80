import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A notice that this process pushes to a device now. */
export interface ClaimedPush {
  userId: string
  deviceId: string
  noticeId: string
  endpoint: string
  p256dh: string
  auth: string
  title: string
  text: string
  address: string
  /** The number of this attempt, from 1. */
  tries: number
}

// Longer than an attempt can take.
const claimSeconds = 60

/** Claims notices that are due to be pushed. Those of blocked accounts wait; those of a killed process are due again when its claim expires. */
export async function claimPushes(db: Db, most: number): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select message.user_id, message.device_id, message.notice_id
      from push_messages message join user_flags flags on flags.user_id = message.user_id and not flags.is_blocked and flags.deleted_at is null
      where message.next_try_at <= (select app_now()) and (message.claimed_until is null or message.claimed_until < clock_timestamp())
      order by message.next_try_at limit ${most} for update of message skip locked
    )
    update push_messages message set claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds}), tries = tries + 1
    from due
    join push_devices device on device.user_id = due.user_id and device.id = due.device_id
    join inbox_notices notice on notice.user_id = due.user_id and notice.id = due.notice_id
    where message.user_id = due.user_id and message.device_id = due.device_id and message.notice_id = due.notice_id
    returning message.user_id as "userId", message.device_id as "deviceId", message.notice_id as "noticeId", device.endpoint, device.p256dh,
      device.auth, notice.title, notice.text, notice.address, message.tries`.execute(db)
  return rows
}
