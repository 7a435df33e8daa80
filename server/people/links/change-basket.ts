import type { SharedAccess } from '#domain/people/links/sharing.ts'
import { change, changeAfter, type Change, type ChangeContext, type FirstReading, type WholeChange } from '#server/platform/db/change.ts'
import { basketReaders } from './queries.ts'
import { lockGrant } from './locks.ts'
import { requireAccess } from './require-access.ts'

/**
 * A basket change: who makes it, and whose basket it is. Limits, locks and rows are the owner's; idempotency keys and the history use the
 * member who makes it.
 */
export type BasketChange = ChangeContext & { userId: string; ownerId: string }

/** Members who see the basket get the same hints as its owner. */
const announcedTo = (announce: Change['announce'], ownerId: string, readers: readonly string[]): Change['announce'] => {
  return (notice) => {
    announce(notice)
    if ('room' in notice && notice.userId === ownerId) for (const reader of readers) announce({ ...notice, userId: reader })
  }
}

/** Every write to a basket goes through this function, by its owner or a permitted member; all other writes use `change()`. */
export function changeBasket<Answer>(context: BasketChange, act: (change: WholeChange) => Promise<Answer>): Promise<Answer> {
  const { userId, ownerId } = context
  return change(context, async (changed) => {
    if (ownerId !== userId) await lockGrant(changed.tx, context)
    const readers = await basketReaders(changed.tx, ownerId)
    return act({ ...changed, announce: announcedTo(changed.announce, ownerId, readers) })
  })
}

/** What a reading of a basket says about those who may change it and see it. */
export interface ReadAccess {
  /** The permission of the member who changes the basket; `edit` for its owner. */
  access: SharedAccess | null
  readers: string[]
}

/** The same for a command that reads everything at once. The reading locks the permission. */
export function changeBasketAfter<Row extends ReadAccess, Answer>(
  context: BasketChange,
  reading: FirstReading<Row>,
  act: (change: WholeChange, read: Row) => Promise<Answer>,
): Promise<Answer> {
  return changeAfter(context, reading, async (changed, read) => {
    requireAccess(read.access ?? undefined, 'writes')
    return act({ ...changed, announce: announcedTo(changed.announce, context.ownerId, read.readers) }, read)
  })
}
