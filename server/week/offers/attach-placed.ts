import type { Tx } from '#server/platform/db/change.ts'
import { offeredPools } from './queries.ts'

/**
 * Attaches new offers to every pool of their localities that waits for offers, in each week of their periods. The caller holds the locks of
 * these deliveries. An offer that does not count is not attached (docs/rules/people.md#roles).
 */
export async function attachPlaced(tx: Tx, offerIds: readonly string[], at: Date): Promise<void> {
  await tx
    .insertInto('pool_offers')
    .columns(['aggregated_demand_id', 'supplier_id', 'supplier_price_list_id'])
    .expression(
      offeredPools(tx)
        .where('supplier_price_lists.id', 'in', offerIds)
        .where('deliveries.status', '=', 'offering')
        .where('deliveries.offers_close_at', '>', at),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['aggregated_demand_id', 'supplier_id'])
        .doUpdateSet((eb) => ({ supplier_price_list_id: eb.ref('excluded.supplier_price_list_id') })),
    )
    .execute()
}
