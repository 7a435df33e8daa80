import { sql } from 'kysely'
import { pushOutcome, pushWait } from '#domain/help/inbox/push.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { ClaimedPush } from './locks.ts'

/** Stores what came of a push; `status` is null if the push service did not answer. A browser that wants no more messages is forgotten. */
export function recordPush(
  context: ChangeContext,
  { userId, deviceId, noticeId, tries }: ClaimedPush,
  status: number | null,
): Promise<void> {
  return change(context, async ({ tx }) => {
    const outcome = pushOutcome(status)
    if (outcome === 'device_gone') {
      await tx.deleteFrom('push_devices').where('user_id', '=', userId).where('id', '=', deviceId).execute()
      return
    }
    const message = { user_id: userId, device_id: deviceId, notice_id: noticeId }
    const wait = outcome === 'later' ? pushWait(tries) : null
    if (wait === null) {
      await tx
        .deleteFrom('push_messages')
        .where((where) => where.and(message))
        .execute()
      return
    }
    await tx
      .updateTable('push_messages')
      .set({ claimed_until: null, next_try_at: sql<Date>`app_now() + make_interval(secs => ${wait})` })
      .where((where) => where.and(message))
      .execute()
  })
}
