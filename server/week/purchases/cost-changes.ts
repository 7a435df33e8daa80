import { sql, type RawBuilder } from 'kysely'
import type { CostChanges } from '#domain/week/purchases/cost-notes.ts'

/** By how much a member's purchase in a delivery is cheaper than what was bought, and by how much it may become cheaper. */
export const costChanges = (deliveryId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<CostChanges>`(
  select json_build_object('short', coalesce(sum(bought.total - coalesce(bought.delivered_total, bought.total)), 0),
           'lost', coalesce(sum(coalesce(bought.delivered_total, bought.total) - cost.amount), 0),
           'unconfirmed', (select json_build_object('shortage', coalesce(sum(waits.amount) filter (where waits.kind = 'shortage'), 0),
                                                    'loss', coalesce(sum(waits.amount) filter (where waits.kind = 'loss'), 0))
                           from unconfirmed_items waits where waits.delivery_id = ${deliveryId} and waits.user_id = ${userId}))
  from purchase_items bought join item_costs cost on cost.user_id = bought.user_id and cost.id = bought.id
  where bought.delivery_id = ${deliveryId} and bought.user_id = ${userId})`
