import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSessions } from './end-sessions.ts'

/** Signs out one browser of the account; a foreign session and an ended one are not found. */
export async function revokeSession({ actor }: MemberContext, by: ChangeContext, sessionId: string): Promise<{ ended: number }> {
  return change(by, async ({ tx }) => {
    const ended = await endSessions(tx, actor.userId, 'revoked', { only: sessionId })
    if (ended === 0) throw new Refusal('NOT_FOUND')
    return { ended }
  })
}
