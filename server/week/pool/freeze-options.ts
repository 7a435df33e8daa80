import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** The fees of these modes, as `feesOf` decides them (domain/week/delivery-options/fees.ts), at the prices that `chosen` froze. Nothing without modes. */
export const feeOf = sql`
  case when modes && '{C_Delivery,D_COD}' then coalesce(chosen.home_fee, 0) else 0 end
  + case when modes && '{A2_SelfPickup_Prepared}' then coalesce(chosen.preparation_fee, 0) else 0 end
  + case when modes && '{B_ClickAssemble}' then coalesce(chosen.packing_fee, 0) else 0 end
  + case when modes && '{E_Box}' then coalesce(chosen.box_fee, 0) else 0 end
  + case when modes && '{D_COD}' or modes is not null and chosen.payment_method = 'cash_on_delivery' then coalesce(chosen.cash_on_delivery_fee, 0)
         else 0 end`

/**
 * Freezes how every household with a frozen line receives it, what each fee is now, and which group it counts with. What changes later affects later weeks. The caller has
 * locked the delivery exclusively and frozen its lines. An order on invoice above the limit is paid in advance (docs/rules/money.md#invoice-limits).
 */
export async function freezeOptions(tx: Tx, { id, localityId, week }: { id: string; localityId: string; week: WeekStart }): Promise<void> {
  await sql`
    with fee as (
      select max(amount) filter (where kind = 'preparation') as preparation, max(amount) filter (where kind = 'packing') as packing,
             max(amount) filter (where kind = 'box') as box, max(amount) filter (where kind = 'cashOnDelivery') as cash
      from handover_fees
    )
    insert into frozen_options (delivery_id, user_id, service_mode, pickup_point_id, delivery_provider_id, payment_method, home_fee,
                                preparation_fee, packing_fee, box_fee, cash_on_delivery_fee, is_above_invoice_limit, group_id)
    select ${id}::uuid, member.user_id, chosen.service_mode, chosen.pickup_point_id, chosen.delivery_provider_id,
           case when above.is_above then 'prepaid' else chosen.payment_method end, home.fee, fee.preparation, fee.packing, fee.box, fee.cash,
           above.is_above, settings.group_id
    from (select distinct user_id from snapshot_lines where delivery_id = ${id}) member
    cross join fee
    left join options_in_week(${localityId}, ${week}) chosen on chosen.user_id = member.user_id
    left join shopping_settings settings on settings.user_id = member.user_id
    left join municipalities town on town.id = settings.municipality_id
    cross join lateral (select coalesce(town.delivery_price, (select delivery_price from localities where id = ${localityId})) as fee) home
    -- Members on invoice are few; "case" keeps the baskets of all others from being counted. The whole basket of a member is counted by
    -- invoice_orders_of until the delivery is closed, so what was not ordered is subtracted. The fees come on top.
    cross join lateral (
      select case when chosen.payment_method = 'invoice' then owed_by(member.user_id) + invoice_orders_of(member.user_id) - (
               select coalesce(sum((quantity::bigint * coalesce(max_price, 0) + 500) / 1000
                                   - (ordered_quantity::bigint * coalesce(ordered_max_price, 0) + 500) / 1000), 0)
               from unordered_lines where delivery_id = ${id} and user_id = member.user_id
             ) + (
               select ${feeOf} from (
                 select array_agg(mode) as modes from (
                   select chosen.service_mode
                   union all
                   select extra.service_mode from snapshot_lines line join one_time_items extra on extra.user_id = line.user_id and extra.id = line.source_id
                     and extra.delivery_id = line.delivery_id
                   where line.delivery_id = ${id} and line.user_id = member.user_id
                 ) used (mode)
               ) used, (
                 select home.fee as home_fee, fee.preparation as preparation_fee, fee.packing as packing_fee, fee.box as box_fee,
                        fee.cash as cash_on_delivery_fee, chosen.payment_method
               ) chosen
             ) > invoice_limit_of(member.user_id) else false end as is_above
    ) above`.execute(tx)
}
