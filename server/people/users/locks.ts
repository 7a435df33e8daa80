import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { invitationOf, openOne, type KnownInvitation } from './staff-invitations.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/**
 * Locks an invitation that can be accepted, with the account of who sent it, so that it is used once and nobody who loses the role meanwhile
 * gives it away.
 */
export const lockInvitation = (tx: Tx, tokenHmac: Buffer): Promise<KnownInvitation> =>
  openOne(tx, sql<KnownInvitation>`${invitationOf(tokenHmac)} for update of i, f`)
