import type { Db } from '#server/platform/db/database.ts'
import { sharedBasket } from './queries.ts'
import { requireAccess } from './require-access.ts'

/** Whose basket is asked for. */
export interface BasketOwner {
  userId: string
  isTestAccount: boolean
  /** Whether who asks is somebody else, who may see the basket and no more. */
  isOnlySeen?: boolean
}

/** The owner of the basket somebody asks for: they themselves, or who lets them do that (docs/decisions/020-linked-baskets.md). */
export async function findOwner(db: Db, actor: BasketOwner, ownerId: string | null, does: 'reads' | 'writes'): Promise<BasketOwner> {
  if (ownerId === null || ownerId === actor.userId) return { userId: actor.userId, isTestAccount: actor.isTestAccount }
  const shared = await sharedBasket(db, ownerId, actor.userId)
  requireAccess(shared?.access, does)
  return { userId: ownerId, isTestAccount: shared!.isTestAccount, isOnlySeen: shared!.access === 'see' }
}
