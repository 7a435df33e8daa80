import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { offeredPools } from './queries.ts'

/** Attaches the offers that are valid on the delivery day to the pools of deliveries that `which` selects, as part of a command. */
export async function attachValid(tx: Tx, which: RawBuilder<boolean>): Promise<void> {
  await tx
    .insertInto('pool_offers')
    .columns(['aggregated_demand_id', 'supplier_id', 'supplier_price_list_id'])
    .expression(offeredPools(tx).where(which))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
