import { mayMove, type RequestStatus } from '#domain/help/support/status.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSeenRequest } from './locks.ts'
import { recordProgress } from './record-progress.ts'
import { tellMembers } from './tell-member.ts'

/** Moves a request to another state, as staff may. Its member is told when it is resolved. */
export function moveRequest(
  context: ChangeContext & { userId: string },
  { status, ...seen }: { requestId: string; version: number; status: RequestStatus },
): Promise<{ requestId: string; version: number }> {
  return change(context, async (begun) => {
    const { request } = await lockSeenRequest(begun.tx, seen)
    if (!mayMove('staff', request.status, status)) throw new Refusal('REQUEST_MOVED')
    const { version } = await recordProgress(begun, request, { by: { party: 'staff', userId: context.userId }, status })
    if (status === 'resolved') await tellMembers(begun.tx, request.at, [{ ...request, version }])
    return { requestId: request.id, version }
  })
}
