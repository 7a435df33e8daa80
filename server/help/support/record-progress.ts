import type { Party, Decision, RequestStatus } from '#domain/help/support/status.ts'
import type { Change } from '#server/platform/db/change.ts'
import type { LockedRequest } from './locks.ts'

/** What somebody did about a request, in one step. */
export interface Progress {
  by: { party: Party; userId: string }
  message?: string
  /** The new state; the same one changes nothing. */
  status?: RequestStatus
  /** To whom it is assigned from now on; null to nobody. */
  assignedTo?: string | null
  decision?: { is: Decision; reason: string }
}

type Happened =
  | { kind: 'assigned'; assigned_to: string | null }
  | { kind: 'decision'; decision: Decision; body: string }
  | { kind: 'message'; body: string }
  | { kind: 'status'; status: RequestStatus }

function happened({ message, status, assignedTo, decision }: Progress, request: LockedRequest): Happened[] {
  const all: Happened[] = []
  if (assignedTo !== undefined && assignedTo !== request.assignedTo) all.push({ kind: 'assigned', assigned_to: assignedTo })
  if (decision) all.push({ kind: 'decision', decision: decision.is, body: decision.reason })
  if (message !== undefined) all.push({ kind: 'message', body: message })
  if (status !== undefined && status !== request.status) all.push({ kind: 'status', status })
  return all
}

/** Stores a step with its events, and tells both sides. Returns the id of what the member reads: the message or the decision. */
export async function recordProgress(
  { tx, announce }: Change,
  request: LockedRequest,
  progress: Progress,
): Promise<{ version: number; eventId: string | null }> {
  const { by, status, assignedTo, decision } = progress
  const { userId, id, at } = request
  const all = happened(progress, request)
  const { version } = await tx
    .updateTable('support_requests')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(status !== undefined && status !== request.status && { status, status_at: at }),
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(decision && { decision: decision.is, decided_at: at }),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const stored =
    all.length === 0
      ? []
      : await tx
          .insertInto('support_events')
          .values(
            all.map((event) => ({
              user_id: userId,
              request_id: id,
              by_staff: by.party === 'staff',
              actor_id: by.userId,
              created_at: at,
              ...event,
            })),
          )
          .returning(['id', 'kind'])
          .execute()
  for (const watcher of new Set([userId, request.assignedTo, assignedTo])) if (watcher) announce({ room: 'support', userId: watcher })
  return { version, eventId: stored.find(({ kind }) => kind === 'message' || kind === 'decision')?.id ?? null }
}
