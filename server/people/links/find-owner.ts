import type { Db } from '#server/platform/db/database.ts'
import { sharedBasket } from './queries.ts'
import { requireAccess } from './require-access.ts'

/** The owner of the requested basket. */
export interface BasketOwner {
  userId: string
  isTestAccount: boolean
  /** Whether the caller is another member who may see the basket but not edit it. */
  isOnlySeen?: boolean
}

/** The owner of the requested basket: the caller, or a member who shares it with the caller (docs/decisions/020-linked-baskets.md). */
export async function findOwner(db: Db, actor: BasketOwner, ownerId: string | null, does: 'reads' | 'writes'): Promise<BasketOwner> {
  if (ownerId === null || ownerId === actor.userId) return { userId: actor.userId, isTestAccount: actor.isTestAccount }
  const shared = await sharedBasket(db, ownerId, actor.userId)
  requireAccess(shared?.access, does)
  return { userId: ownerId, isTestAccount: shared!.isTestAccount, isOnlySeen: shared!.access === 'see' }
}
