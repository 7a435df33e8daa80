import { sql } from 'kysely'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { isOfferedTo } from '#server/catalog/catalog/queries.ts'
import { lockHousehold, lockOpenDelivery } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** A member's one-time item with its delivery, and what a change of it asks of its item. */
const ownItem = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('one_time_items')
    .innerJoin('deliveries', 'deliveries.id', 'one_time_items.delivery_id')
    .innerJoin('catalog_items', 'catalog_items.id', 'one_time_items.catalog_item_id')
    .where('one_time_items.user_id', '=', userId)
    .where('one_time_items.id', '=', id)
    .select([
      'one_time_items.delivery_id as deliveryId',
      'one_time_items.catalog_item_id as itemId',
      'one_time_items.unit',
      'one_time_items.quantity',
      'one_time_items.max_price as maxPrice',
      sql<FurtherStep[]>`shown_steps(one_time_items.further_steps)`.as('furtherSteps'),
      isOfferedTo(userId).as('isOffered'),
      'catalog_items.is_off_catalog as isOffCatalog',
      'deliveries.locality_id as localityId',
      'deliveries.week_start_date as week',
    ])
    // Locked until the end of the transaction, so that no concurrent change of it comes between.
    .forUpdate('one_time_items')
    .executeTakeFirst()

/**
 * Locks a household's one-time item with its delivery and the household, in the usual order. After a move it may belong to a delivery that
 * does not collect yet. Refuses a foreign one, and changes after the cut-off.
 */
export async function lockOneTimeItem(tx: Tx, userId: string, oneTimeItemId: string) {
  await lockHousehold(tx, userId)
  const item = await ownItem(tx, userId, oneTimeItemId)
  if (!item) throw new Refusal('NOT_FOUND')
  const { isOpen, acceptedAt } = await lockOpenDelivery(tx, item.deliveryId)
  if (!isOpen) throw new Refusal('CUTOFF_PASSED')
  return { item, acceptedAt }
}
