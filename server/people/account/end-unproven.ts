import { isStaff } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { endSessions } from './end-sessions.ts'
import type { Actor } from './session.ts'

/**
 * Ends the other sessions of somebody of the staff who sets up a first second factor: they were begun by the password alone, and would work as
 * staff from now on.
 */
export async function endUnproven(tx: Tx, { userId, sessionId, role, hasSecondFactor }: Actor): Promise<void> {
  if (isStaff(role) && !hasSecondFactor) await endSessions(tx, userId, 'revoked', { except: sessionId })
}
