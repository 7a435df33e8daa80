import type { PushDevices } from '#contract/help/inbox.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { pushDevices } from './queries.ts'

/** Pushes nothing more to a device of the account. */
export function removeDevice(
  context: ChangeContext,
  deviceId: string,
  { actor, keyedHash }: Pick<MemberContext, 'actor' | 'keyedHash'>,
): Promise<PushDevices> {
  return change(context, async ({ tx }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_devices')
      .where('user_id', '=', actor.userId)
      .where('id', '=', deviceId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    return pushDevices(tx, actor, keyedHash)
  })
}
