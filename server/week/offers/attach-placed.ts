import type { Tx } from '#server/platform/db/change.ts'
import { isValidThatDay } from './offer-columns.ts'
import { countingOffers } from './queries.ts'

/**
 * Attaches new offers to every pool of their localities that waits for offers, in each week of their periods. The caller holds the locks of
 * these deliveries. An offer that does not count is not attached (docs/rules/people.md#roles).
 */
export async function attachPlaced(tx: Tx, offerIds: readonly string[], at: Date): Promise<void> {
  await tx
    .insertInto('pool_offers')
    .columns(['aggregated_demand_id', 'supplier_id', 'supplier_price_list_id'])
    .expression(
      countingOffers(tx)
        .innerJoin('deliveries', 'deliveries.locality_id', 'supplier_price_lists.locality_id')
        .innerJoin('aggregated_demands', (join) =>
          join
            .onRef('aggregated_demands.delivery_id', '=', 'deliveries.id')
            .onRef('aggregated_demands.catalog_item_id', '=', 'supplier_price_lists.catalog_item_id')
            .onRef('aggregated_demands.unit', '=', 'supplier_price_lists.unit'),
        )
        .where('supplier_price_lists.id', 'in', offerIds)
        .where('deliveries.status', '=', 'offering')
        .where('deliveries.offers_close_at', '>', at)
        .where(isValidThatDay)
        .select(['aggregated_demands.id', 'supplier_price_lists.supplier_id', 'supplier_price_lists.id as offer_id']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['aggregated_demand_id', 'supplier_id'])
        .doUpdateSet((eb) => ({ supplier_price_list_id: eb.ref('excluded.supplier_price_list_id') })),
    )
    .execute()
}
