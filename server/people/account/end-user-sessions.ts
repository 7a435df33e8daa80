import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSessions } from './end-sessions.ts'

/** Signs an account out in one of its browsers, or in all of them. */
export function endUserSessions(
  by: ChangeContext & { userId: string },
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<{ userId: string }> {
  return change(by, async ({ tx }) => {
    if (userId === by.userId) throw new Refusal('OWN_ACCOUNT')
    const ended = await endSessions(tx, userId, 'revoked', sessionId === null ? {} : { only: sessionId })
    if (ended === 0) throw new Refusal('NOT_FOUND')
    return { userId }
  })
}
