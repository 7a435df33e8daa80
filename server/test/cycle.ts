import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createSweep } from '#server/sweep.ts'
import { brokenBooks } from './books.ts'
import type { World } from './call.ts'

// Shared by tests of the weekly cycle. In every test world week 48 collects; Brno-sever closes on Monday, Žďársko on Tuesday.

export const week48 = '2026-11-23'
export const cutOff = ['2026-11-23', '20:00'] as const
export const offersClose = ['2026-11-25', '12:00'] as const

export const deliveryOf = (db: Db, locality = 'Brno-sever', week = week48) =>
  deliveryRows(db)
    .where('localities.name', '=', locality)
    .where('week_start_date', '=', week as never)
    .executeTakeFirstOrThrow()

export const system = (world: World, db: Db = world.db): ChangeContext => ({ db, notices: world.notices, userId: null, source: 'system' })

/** The scheduler has done what was due at that day and time. */
export const sweptAt = (world: World, at: readonly [string, string]): Promise<void> =>
  world.moment(`swept at ${at.join(' ')}`, async () => {
    await world.clock(...at)
    await sweep(world)
  })

/** Week 48 is closed in Brno-sever, as it stands now. */
export const closedWeek = (world: World): Promise<void> => sweptAt(world, cutOff)

/** The scheduler of one process. */
export const sweep = (world: World, db: Db = world.db) => createSweep(system(world, db), world.log).untilDone()

/** All decisions of a cycle, by names instead of generated ids: equal states have equal texts. */
export async function endState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select jsonb_pretty(jsonb_build_object(
      'deliveries', (select jsonb_agg(jsonb_build_array(locality_id, week_start_date, status, cleared_with, snapshot_lines, snapshot_households, encode(snapshot_sha256, 'hex')) order by locality_id, week_start_date) from deliveries),
      'pools', (select jsonb_agg(jsonb_build_array(delivery_id, catalog_item_id, unit, total_weekly_quantity, no_cap_quantity, p.households, target_price_per_unit,
                  r.status, r.has_offer, r.missing_quantity, a.supplier_id, a.supplier_price_list_id, a.tier, a.locked_unit_price, a.quantity, a.households, a.regional_localities) order by delivery_id, catalog_item_id, unit)
                from aggregated_demands p left join pool_results r on r.aggregated_demand_id = p.id left join demand_supplier_allocations a on a.aggregated_demand_id = p.id),
      'tiers', (select jsonb_agg(jsonb_build_array(p.delivery_id, p.catalog_item_id, t.supplier_price_list_id, t.tier, t.demand, t.is_regional) order by p.delivery_id, p.catalog_item_id, t.supplier_price_list_id, t.tier)
                from pool_tiers t join aggregated_demands p on p.id = t.aggregated_demand_id),
      'offers', (select jsonb_agg(jsonb_build_array(p.delivery_id, p.catalog_item_id, o.supplier_price_list_id) order by p.delivery_id, p.catalog_item_id, o.supplier_price_list_id)
                 from pool_offers o join aggregated_demands p on p.id = o.aggregated_demand_id),
      'purchases', (select jsonb_agg(jsonb_build_array(delivery_id, user_id, total, items) order by delivery_id, user_id) from purchases),
      'items', (select jsonb_agg(jsonb_build_array(delivery_id, user_id, source_id, quantity, unit_price, total, vat_rate, standard_price) order by delivery_id, user_id, source_id) from purchase_items),
      'orders', (select jsonb_agg(jsonb_build_array(o.delivery_id, o.supplier_id, o.status, p.catalog_item_id, line.quantity, line.unit_price, line.confirmed_quantity, line.received_quantity, line.ordered_total, line.received_total) order by o.delivery_id, o.supplier_id, p.catalog_item_id)
                 from purchase_orders o join purchase_order_lines line on line.order_id = o.id join aggregated_demands p on p.id = line.aggregated_demand_id),
      'delivered', (select jsonb_agg(jsonb_build_array(delivery_id, user_id, source_id, delivered_quantity, delivered_total) order by delivery_id, user_id, source_id) from purchase_items where delivered_quantity is not null),
      'ledger', (select jsonb_agg(jsonb_build_array(t.delivery_id, account.kind, account.owner_id, t.cause, entry.amount) order by t.delivery_id, account.kind, account.owner_id, t.cause)
                 from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id),
      'waiting', (select jsonb_agg(jsonb_build_array(user_id, id, since_week, quantity, from_week, reason, delivery_id, decided_by, end_reason) order by user_id, id, since_week) from waiting_lines),
      'outbox', (select jsonb_agg(jsonb_build_array(dedup_key, user_id, content) order by dedup_key) from outbox))) as state`.execute(db)
  return rows[0]!.state
}

/** A farm offers potatoes for the collecting week, from 55 kg on. */
export const offerPotatoes = (world: World): Promise<void> =>
  world.moment('potatoes offered', async () => {
    await world.as('statek').offers.place({
      deliveryId: (await deliveryOf(world.db)).id,
      itemId: await world.itemId('BRA-B'),
      unit: 'kg',
      validFrom: asDay('2026-11-01'),
      validUntil: null,
      notes: '',
      tiers: [{ minQuantity: 55_000 as Quantity, price: 1600 as Money }],
    })
  })

const isToConfirm = sql`exists (
  select from posting_requests asked join purchase_order_lines line on asked.input -> 'lineIds' ? line.id::text
  where asked.procedure = 'orders.receive' and asked.decision is null and line.aggregated_demand_id = i.aggregated_demand_id)`

/** The names of broken invariants (docs/rules/week.md#deliveries). */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with admitted as (
      select p.id, sum(quantity_at(s.quantity, s.max_price, s.further_steps, a.locked_unit_price)) as quantity from aggregated_demands p join demand_supplier_allocations a on a.aggregated_demand_id = p.id
      join snapshot_lines s on s.delivery_id = p.delivery_id and s.catalog_item_id = p.catalog_item_id and s.unit = p.unit and s.max_price >= a.locked_unit_price
      group by p.id
    )
    select 'award = purchase items' as name from demand_supplier_allocations a where a.quantity is distinct from (select sum(quantity) from purchase_items i where i.aggregated_demand_id = a.aggregated_demand_id)
    union all select 'award = admitted lines' from demand_supplier_allocations a where a.quantity - a.flexible_quantity is distinct from (select quantity from admitted where admitted.id = a.aggregated_demand_id)
    union all select 'what is on top = its parts' from demand_supplier_allocations a where a.flexible_quantity <> (select sum(flexible_quantity) from purchase_items i where i.aggregated_demand_id = a.aggregated_demand_id)
    union all select 'an item without an award' from purchase_items i where not exists (select from demand_supplier_allocations a where a.aggregated_demand_id = i.aggregated_demand_id and a.locked_unit_price = i.unit_price)
    union all select 'a total is its lines' from purchases p where p.total <> (select sum(floor((i.unit_price::numeric * i.quantity) / 1000 + 0.5)) from purchase_items i where i.delivery_id = p.delivery_id and i.user_id = p.user_id)
    union all select 'pools = snapshot' from aggregated_demands p where p.total_weekly_quantity <> (select sum(s.quantity + further_part(s.quantity, s.further_steps)) from snapshot_lines s where s.delivery_id = p.delivery_id and s.catalog_item_id = p.catalog_item_id and s.unit = p.unit)
    union all select 'every line is in a pool' from snapshot_lines s where not exists (select from aggregated_demands p where p.delivery_id = s.delivery_id and p.catalog_item_id = s.catalog_item_id and p.unit = s.unit)
    union all select 'nobody pays above the cap' from purchase_items i join snapshot_lines s on s.delivery_id = i.delivery_id and s.user_id = i.user_id and s.source_id = i.source_id where i.unit_price > s.max_price or s.max_price is null or i.unit_price > cap_at(s.max_price, s.further_steps, i.unit_price)
      or quantity_at(s.quantity, s.max_price, s.further_steps, i.unit_price) + i.flexible_quantity <> i.quantity
      or i.flexible_quantity > coalesce(flexible_steps(s.quantity, s.further_steps, s.unit::text), 0) * case when s.unit in ('kg', 'l') then 10 else 1000 end
    union all select 'nothing above what was agreed is ordered' from deliveries d join (
        select delivery_id, user_id, sum(coalesce(most_of_line(quantity, max_price, further_steps), 0)) as most from snapshot_lines where origin <> 'waiting' group by 1, 2
      ) week on week.delivery_id = d.id left join lateral agreed_in_week(week.user_id, d.week_start_date, d.cut_off_at) agreed on true
      where week.most > coalesce(agreed.ceiling, 0)
        -- An erasure forgets the consents.
        and not exists (select from user_flags gone where gone.user_id = week.user_id and gone.deleted_at is not null)
    union all select 'the snapshot has the lines it says' from deliveries d where d.snapshot_lines is distinct from (case when d.closed_at is null then null else (select count(*) from snapshot_lines s where s.delivery_id = d.id) end)
    union all select 'a cleared delivery has decided every pool' from aggregated_demands p join deliveries d on d.id = p.delivery_id where d.cleared_at is not null and not exists (select from pool_results r where r.aggregated_demand_id = p.id)
    union all select 'a regional price sells at least its minimum' from (
        select min(case award.tier when 1 then offer.price_tier_1_min_qty when 2 then offer.price_tier_2_min_qty else offer.price_tier_3_min_qty end) as least,
               sum(award.quantity) as sold
        from demand_supplier_allocations award join supplier_price_lists offer on offer.id = award.supplier_price_list_id
        join aggregated_demands pool on pool.id = award.aggregated_demand_id join deliveries d on d.id = pool.delivery_id
        where award.regional_localities is not null
          -- One that was cancelled afterwards changes nothing for the others.
          and not exists (select from deliveries gone where gone.cleared_with = d.cleared_with and gone.status = 'cancelled')
        group by award.supplier_price_list_id, award.tier, d.cleared_with, coalesce(d.cleared_with, d.id)
      ) regional where sold < least
    union all select 'an ordered award has one equal order line' from demand_supplier_allocations a join aggregated_demands p on p.id = a.aggregated_demand_id join deliveries d on d.id = p.delivery_id
      left join (purchase_order_lines line join purchase_orders o on o.id = line.order_id) on line.aggregated_demand_id = a.aggregated_demand_id
      where (d.status in ('ordered', 'in_transit', 'ready', 'handed_over', 'settled')) is distinct from
        ((line.quantity = a.quantity and line.unit_price = a.locked_unit_price and o.supplier_id = a.supplier_id and o.delivery_id = d.id) is true)
    union all select 'order lines = purchase items' from purchase_order_lines line where line.quantity is distinct from (select sum(quantity) from purchase_items i where i.aggregated_demand_id = line.aggregated_demand_id)
    union all select 'the money of an order line = its purchase items' from purchase_order_lines line
      where (line.ordered_total, line.received_total) is distinct from (select row(sum(total)::bigint, sum(delivered_total)::bigint) from purchase_items i where i.aggregated_demand_id = line.aggregated_demand_id)
    union all select 'delivered = received' from purchase_order_lines line where line.received_quantity is distinct from (select sum(delivered_quantity) from purchase_items i where i.aggregated_demand_id = line.aggregated_demand_id)
    union all select 'a delivered total is its line' from purchase_items i where i.delivered_total is distinct from floor((i.unit_price::numeric * i.delivered_quantity) / 1000 + 0.5) and not (i.delivered_total between floor((i.unit_price::numeric * i.delivered_quantity) / 1000 + 0.5) and i.total and ${isToConfirm})
    union all select 'a received order has every line counted' from purchase_order_lines line join purchase_orders o on o.id = line.order_id where (o.status = 'received') <> (line.received_quantity is not null)
    union all select 'a member owes what was bought' from purchases p full join (
        select account.user_id, t.delivery_id, sum(entry.amount) as posted from ledger_transactions t
        join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
        where account.kind = 'member' and t.cause in ('purchase', 'difference', 'cancellation') group by account.user_id, t.delivery_id
      ) booked using (user_id, delivery_id)
      where coalesce(-posted, 0) <> coalesce(p.fee + (select sum(coalesce(i.delivered_total, i.total)) from purchase_items i where i.delivery_id = p.delivery_id and i.user_id = p.user_id), 0)
    union all select 'suppliers get what their orders cost' from purchase_orders o where
      (select sum(coalesce(received_total, ordered_total)) from purchase_order_lines line where line.order_id = o.id) is distinct from
      (select sum(entry.amount) from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
       join ledger_accounts account on account.id = entry.account_id where t.delivery_id = o.delivery_id and account.supplier_id = o.supplier_id
         and t.cause in ('purchase', 'difference', 'cancellation'))`.execute(db)
  return [...rows.map(({ name }) => name), ...(await brokenBooks(db))]
}
