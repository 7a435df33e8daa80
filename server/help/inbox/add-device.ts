import { sql } from 'kysely'
import type { PushDevices } from '#contract/help/inbox.ts'
import { MOST_DEVICES } from '#domain/help/inbox/push.ts'
import { deviceOf } from '#domain/people/account/device.ts'
import type { MemberContext } from '#server/context.ts'
import { lockAccount } from '#server/people/account/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { isPostable } from '#server/platform/egress.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { pushDevices } from './queries.ts'

/**
 * Pushes notices to the browser of this session from now on. The address of another account in the same browser moves to this one; a session
 * that adds a new address replaces its former one.
 */
export function addDevice(
  context: ChangeContext,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  { actor, keyedHash, request }: Pick<MemberContext, 'actor' | 'keyedHash' | 'request'>,
): Promise<PushDevices> {
  // Messages go through the guard of outgoing requests, which asks again when the name is resolved.
  if (!isPostable(endpoint)) throw new Refusal('PUSH_ADDRESS_REFUSED')
  const { userId, sessionId } = actor
  return change(context, async ({ tx }) => {
    await lockAccount(tx, userId)
    await tx
      .deleteFrom('push_devices')
      .where((where) =>
        where.or([
          where('endpoint', '=', endpoint),
          where.and([where('user_id', '=', userId), where(sql<string>`session_id::text`, '=', sessionId)]),
        ]),
      )
      .execute()
    const { rows } = await sql`
      insert into push_devices (user_id, session_id, endpoint, p256dh, auth, name, added_at)
      select ${userId}, session.id, ${endpoint}, ${p256dh}, ${auth}, ${deviceOf(request.userAgent).name}, ${await appNow(tx)}
      from sessions session where session.user_id = ${userId} and session.id::text = ${sessionId}
      returning id`.execute(tx)
    // The session ended a moment ago.
    if (rows.length === 0) throw new Refusal('SIGNED_OUT')
    const added = await pushDevices(tx, actor, keyedHash)
    if (added.devices.length > MOST_DEVICES) throw new Refusal('TOO_MANY_DEVICES')
    return added
  })
}
