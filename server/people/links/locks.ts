import { sql } from 'kysely'
import type { SharedAccess } from '#domain/people/links/sharing.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { requireAccess } from './require-access.ts'
import { bothSides } from './tell-both.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/**
 * Refuses members who may not edit the owner's basket, and locks their permission until the end of the transaction: a withdrawal waits for
 * this change, or comes first and this change is refused. The household is locked before it, as before everything else of a basket.
 */
export async function lockGrant(tx: Tx, { userId, ownerId }: { userId: string; ownerId: string }): Promise<void> {
  await lockHousehold(tx, ownerId)
  const { rows } = await sql<{ access: SharedAccess | null }>`select lock_grant(${ownerId}, ${userId}) as access`.execute(tx)
  requireAccess(rows[0]?.access ?? undefined, 'writes')
}

/** The member's active link, locked until the end of the transaction. */
export const lockLink = (tx: Tx, userId: string, linkId: string) =>
  tx
    .selectFrom('user_account_links')
    .where('id', '=', linkId)
    .where((is) => is.or([is('primary_user_id', '=', userId), is('linked_user_id', '=', userId)]))
    .where('link_status', '=', 'active')
    .select(bothSides)
    .forShare()
    .executeTakeFirst()

/** The received request, locked, if its sender still has an account to link. */
export const lockRequest = (tx: Tx, userId: string, linkId: string) =>
  tx
    .selectFrom('user_account_links')
    .innerJoin('user_flags', 'user_flags.user_id', 'user_account_links.primary_user_id')
    .where('user_account_links.id', '=', linkId)
    .where('linked_user_id', '=', userId)
    .where('link_status', '=', 'pending')
    .where('user_flags.is_blocked', '=', false)
    .where('user_flags.deleted_at', 'is', null)
    .select([...bothSides, 'verification_code_hmac as hmac', 'verification_code_expires_at as expiresAt', 'tries'])
    .forUpdate('user_account_links')
    .executeTakeFirst()
