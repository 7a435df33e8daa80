import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { endSessions } from './end-sessions.ts'

/** Signs out all browsers of the account except this one. */
export async function revokeOtherSessions({ actor }: MemberContext, by: ChangeContext): Promise<{ ended: number }> {
  return change(by, async ({ tx }) => ({ ended: await endSessions(tx, actor.userId, 'revoked', { except: actor.sessionId }) }))
}
