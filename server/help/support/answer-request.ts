import { afterMessage } from '#domain/help/support/status.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSeenRequest } from './locks.ts'
import { recordProgress } from './record-progress.ts'
import { tellMembers } from './tell-member.ts'

/** Answers a request, which takes an open one into work or, on request, resolves it. Whoever answers first has it assigned. */
export function answerRequest(
  context: ChangeContext & { userId: string },
  { text, isSolved, ...seen }: { requestId: string; version: number; text: string; isSolved: boolean },
): Promise<{ requestId: string; version: number }> {
  const { userId } = context
  return change(context, async (begun) => {
    const { request } = await lockSeenRequest(begun.tx, seen)
    const status = afterMessage('staff', request.status)
    if (status === null) throw new Refusal('REQUEST_CLOSED')
    const { version } = await recordProgress(begun, request, {
      by: { party: 'staff', userId },
      message: text,
      status: isSolved ? 'resolved' : status,
      assignedTo: request.assignedTo ?? userId,
    })
    await tellMembers(begun.tx, request.at, [{ ...request, version }])
    return { requestId: request.id, version }
  })
}
