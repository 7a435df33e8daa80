import { isStaff } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { endSessions } from './end-sessions.ts'
import type { Actor } from './session.ts'

/**
 * Ends the other sessions of a member of staff who sets up the first second factor: they began with the password alone, and would gain staff
 * rights.
 */
export async function endUnproven(tx: Tx, { userId, sessionId, role, hasSecondFactor }: Actor): Promise<void> {
  if (isStaff(role) && !hasSecondFactor) await endSessions(tx, userId, 'revoked', { except: sessionId })
}
