import { sql } from 'kysely'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { waitAtMost } from '#server/platform/db/wait-at-most.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

// An import may lock the item for seconds, and while this waits, the delivery cannot close.
const mostWaitingMs = 300

/**
 * Locks items in shared mode. A command that changes, deactivates or merges an item locks it exclusively: these offers see its result, or
 * that command sees these offers.
 */
export async function lockOfferedItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await waitAtMost(tx, mostWaitingMs, () =>
    tx
      .selectFrom('catalog_items')
      .where('id', '=', sql<string>`any(${itemIds}::uuid[])`)
      .orderBy('id')
      .select('id')
      .forShare()
      .execute(),
  )
}

/**
 * Locks these deliveries, every other one of their localities and every one of these regions that an offer may serve, in the order of their ids, so
 * that none closes, closes for offers or clears meanwhile. Returns the instant from which none can.
 */
export async function lockServedDeliveries(tx: Tx, deliveryIds: readonly string[], regionIds: readonly string[] = []): Promise<Date> {
  const ids = sql<string>`any(${deliveryIds}::uuid[])`
  const served = await tx
    .selectFrom('deliveries')
    .where((eb) =>
      eb.or([
        eb('id', '=', ids),
        eb.and([
          eb('status', 'in', ['collecting', 'closed', 'offering']),
          eb.or([
            eb('locality_id', 'in', eb.selectFrom('deliveries as named').where('named.id', '=', ids).select('named.locality_id')),
            eb('id', 'in', deliveriesOfRegions(tx, regionIds)),
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .select('id')
    .execute()
  if (!deliveryIds.every((wanted) => served.some(({ id }) => id === wanted))) throw new Refusal('NOT_FOUND')
  let acceptedAt = new Date(0)
  for (const { id } of served) ({ acceptedAt } = await lockDelivery(tx, id))
  return acceptedAt
}

const deliveriesOfRegions = (tx: Tx, regionIds: readonly string[]) =>
  tx
    .selectFrom('delivery_regions')
    .where('delivery_regions.region_id', '=', sql<string>`any(${regionIds}::uuid[])`)
    .select((eb) => eb.ref('delivery_regions.delivery_id').$notNull().as('delivery_id'))

export interface LockedSupplier {
  ownerId: string | null
  isApproved: boolean
  isSuspended: boolean
}

/** Serialises concurrent offers of one supplier, and its suspension. Null if there is no such supplier. */
export async function lockSupplier(tx: Tx, supplierId: string): Promise<LockedSupplier | null> {
  const row = await tx
    .selectFrom('suppliers')
    .select(['created_by as ownerId', 'is_approved as isApproved', 'suspended_at as suspendedAt'])
    .where('id', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { ownerId: row.ownerId, isApproved: row.isApproved, isSuspended: row.suspendedAt !== null } : null
}

/** Locks every delivery that an offer may still serve, in the order of their ids, so that none closes, attaches offers or clears meanwhile. */
export async function lockOfferedDeliveries(tx: Tx): Promise<void> {
  const open = await tx
    .selectFrom('deliveries')
    .where('status', 'in', ['collecting', 'closed', 'offering'])
    .orderBy('id')
    .select('id')
    .execute()
  for (const { id } of open) await lockDelivery(tx, id)
}
