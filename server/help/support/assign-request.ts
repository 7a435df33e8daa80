import { runsDeliveries } from '#domain/people/account/duties.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSeenRequest } from './locks.ts'
import { recordProgress } from './record-progress.ts'

async function requireOperator(tx: Tx, operatorId: string): Promise<void> {
  const found = await tx
    .selectFrom('user_flags')
    .where('user_id', '=', operatorId)
    .where('deleted_at', 'is', null)
    .where('is_blocked', '=', false)
    .select('role')
    .executeTakeFirst()
  if (!found || !runsDeliveries(found.role)) throw new Refusal('NOT_FOUND')
}

/** Assigns a request to an operator, or to nobody. */
export function assignRequest(
  context: ChangeContext & { userId: string },
  { operatorId, ...seen }: { requestId: string; version: number; operatorId: string | null },
): Promise<{ requestId: string; version: number }> {
  return change(context, async (begun) => {
    if (operatorId !== null) await requireOperator(begun.tx, operatorId)
    const { request } = await lockSeenRequest(begun.tx, seen)
    const { version } = await recordProgress(begun, request, { by: { party: 'staff', userId: context.userId }, assignedTo: operatorId })
    return { requestId: request.id, version }
  })
}
