import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Every household of the new world has ordered its regular purchase by the binding button, with the fees of its settings. */
export async function seedConsents(db: Db): Promise<void> {
  await sql`
    insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
    select user_id, ceiling,
           case when mode in ('C_Delivery', 'D_COD') then coalesce(town.delivery_price, place.delivery_price, 0) else 0 end
           + coalesce((select sum(amount) from handover_fees where
               case kind when 'preparation' then mode = 'A2_SelfPickup_Prepared' when 'packing' then mode = 'B_ClickAssemble' when 'box' then mode = 'E_Box'
                         else mode = 'D_COD' or settings.payment_method = 'cash_on_delivery' end), 0),
           lines, sha256(convert_to(lines::text, 'UTF8')), app_now()
    from (
      select line.user_id, sum(coalesce(most_of_line(line.quantity, line.max_price, line.further_steps), 0)) as ceiling,
             jsonb_agg(jsonb_build_object('id', line.id, 'itemId', item.id, 'name', item.name, 'unit', line.unit, 'quantity', line.quantity,
                                          'maxPrice', line.max_price)
                       || case when line.further_steps is null then '{}' else jsonb_build_object('furtherSteps', line.further_steps) end
                       order by line.id) as lines
      from weekly_demands line join catalog_items item on item.id = line.catalog_item_id where line.active group by line.user_id
    ) household
    left join shopping_settings settings using (user_id)
    left join municipalities town on town.id = settings.municipality_id left join localities place on place.id = town.locality_id
    cross join lateral (
      select coalesce(settings.usual_mode, case settings.service_mode when 'delivery' then 'C_Delivery' end, 'A_SelfPickup_SelfAssembly') as mode
    ) chosen`.execute(db)
}
