import { mayMove } from '#domain/help/support/status.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnRequest } from './locks.ts'
import { recordProgress } from './record-progress.ts'

/** The member's answer to a resolved request: solved closes it, not solved takes it up again. */
export function confirmSolution(
  context: ChangeContext & { userId: string },
  { requestId, isSolved }: { requestId: string; isSolved: boolean },
): Promise<{ requestId: string; version: number }> {
  const { userId } = context
  return change(context, async (begun) => {
    const request = await lockOwnRequest(begun.tx, userId, requestId)
    const status = isSolved ? 'closed' : 'in_progress'
    if (!mayMove('member', request.status, status)) throw new Refusal('REQUEST_MOVED')
    const { version } = await recordProgress(begun, request, { by: { party: 'member', userId }, status })
    return { requestId, version }
  })
}
