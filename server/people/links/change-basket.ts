import { change, type Change, type ChangeContext } from '#server/platform/db/change.ts'
import { basketReaders } from './queries.ts'
import { lockGrant } from './locks.ts'

/**
 * A basket change: who makes it, and whose basket it is. Limits, locks and rows are the owner's; idempotency keys and the history use the
 * member who makes it.
 */
export type BasketChange = ChangeContext & { userId: string; ownerId: string }

/** Every write to a basket goes through this function, by its owner or a permitted member; all other writes use `change()`. */
export function changeBasket<Answer>(context: BasketChange, act: (change: Change) => Promise<Answer>): Promise<Answer> {
  const { userId, ownerId } = context
  return change(context, async ({ tx, announce }) => {
    if (ownerId !== userId) await lockGrant(tx, context)
    const readers = await basketReaders(tx, ownerId)
    return act({
      tx,
      // Members who see the basket get the same hints as its owner.
      announce: (notice) => {
        announce(notice)
        if ('room' in notice && notice.userId === ownerId) for (const reader of readers) announce({ ...notice, userId: reader })
      },
    })
  })
}
