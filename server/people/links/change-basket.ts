import { sql } from 'kysely'
import type { SharedAccess } from '#domain/people/links/sharing.ts'
import { lockHousehold } from '#server/week/deliveries/lock-household.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { basketReaders } from './queries.ts'
import { requireAccess } from './require-access.ts'

/** A change of a basket: who changes it, and whose it is. Limits, locks and rows are the owner's; keys and the history name who changed. */
export type BasketChange = ChangeContext & { userId: string; ownerId: string }

/**
 * Refuses who may not edit the owner's basket, and holds their permission to the end of the transaction: who withdraws it waits for
 * this change, or comes first and this one is refused. The household is held before it, as before everything else of a basket.
 */
async function holdGrant(tx: Tx, { userId, ownerId }: BasketChange): Promise<void> {
  await lockHousehold(tx, ownerId)
  const { rows } = await sql<{ access: SharedAccess }>`
    select access from basket_grants
    where id = (select grant_id from shared_baskets where owner_id = ${ownerId} and reader_id = ${userId})
    for share`.execute(tx)
  requireAccess(rows[0]?.access, 'writes')
}

/** The door through which everything of a basket is written, by its owner or by whom they let; `change()` for all the rest. */
export function changeBasket<Answer>(context: BasketChange, act: (change: Change) => Promise<Answer>): Promise<Answer> {
  const { userId, ownerId } = context
  return change(context, async ({ tx, announce }) => {
    if (ownerId !== userId) await holdGrant(tx, context)
    const readers = await basketReaders(tx, ownerId)
    return act({
      tx,
      // Who sees the basket is told of what its owner is told.
      announce: (notice) => {
        announce(notice)
        if ('room' in notice && notice.userId === ownerId) for (const reader of readers) announce({ ...notice, userId: reader })
      },
    })
  })
}
