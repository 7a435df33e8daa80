import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnRequest } from './locks.ts'

/** Removes a closed request from the lists of its member. Its credit stays. */
export function removeRequest(context: ChangeContext & { userId: string }, requestId: string): Promise<{ requestId: string }> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    const { status, at } = await lockOwnRequest(tx, userId, requestId)
    if (status !== 'closed') throw new Refusal('REQUEST_NOT_CLOSED')
    await tx.updateTable('support_requests').set({ deleted_at: at }).where('user_id', '=', userId).where('id', '=', requestId).execute()
    announce({ room: 'support', userId })
    return { requestId }
  })
}
