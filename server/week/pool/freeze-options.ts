import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Freezes how every household with a frozen line receives it, and what each fee is now. What changes later affects later weeks. The caller has
 * locked the delivery exclusively and frozen its lines.
 */
export async function freezeOptions(tx: Tx, { id, localityId, week }: { id: string; localityId: string; week: WeekStart }): Promise<void> {
  await sql`
    with fee as (
      select max(amount) filter (where kind = 'preparation') as preparation, max(amount) filter (where kind = 'packing') as packing,
             max(amount) filter (where kind = 'box') as box, max(amount) filter (where kind = 'cashOnDelivery') as cash
      from handover_fees
    )
    insert into frozen_options (delivery_id, user_id, service_mode, pickup_point_id, delivery_provider_id, payment_method, home_fee,
                                preparation_fee, packing_fee, box_fee, cash_on_delivery_fee)
    select ${id}::uuid, member.user_id, chosen.service_mode, chosen.pickup_point_id, chosen.delivery_provider_id, chosen.payment_method,
           coalesce(town.delivery_price, (select delivery_price from localities where id = ${localityId})), fee.preparation, fee.packing, fee.box, fee.cash
    from (select distinct user_id from snapshot_lines where delivery_id = ${id}) member
    cross join fee
    left join options_in_week(${localityId}, ${week}) chosen on chosen.user_id = member.user_id
    left join shopping_settings settings on settings.user_id = member.user_id
    left join municipalities town on town.id = settings.municipality_id`.execute(tx)
}
