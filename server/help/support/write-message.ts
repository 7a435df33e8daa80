import { WRITING_LIMITS } from '#domain/help/support/request.ts'
import { afterMessage } from '#domain/help/support/status.ts'
import { takePhotos } from '#server/catalog/uploads/take-photos.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnRequest } from './locks.ts'
import { recordProgress } from './record-progress.ts'

/** Adds a message of the member to their request. A resolved one is taken up again; a closed one refuses it. */
export function writeMessage(
  context: ChangeContext & { userId: string },
  { requestId, text, photoIds }: { requestId: string; text: string; photoIds: readonly string[] },
): Promise<{ requestId: string; version: number }> {
  const { userId } = context
  return change(context, async (begun) => {
    await countOrRefuse(begun.tx, `support-messages:${userId}`, WRITING_LIMITS)
    const request = await lockOwnRequest(begun.tx, userId, requestId)
    const status = afterMessage('member', request.status)
    if (status === null) throw new Refusal('REQUEST_CLOSED')
    const { version, eventId } = await recordProgress(begun, request, { by: { party: 'member', userId }, message: text, status })
    await takePhotos(begun.tx, userId, { photoIds, eventId: eventId! })
    return { requestId, version }
  })
}
