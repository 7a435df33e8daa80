-- What clearing tried: receipts and protocols explain a price by it, without adding up the frozen lines again.
create table pool_tiers (
  aggregated_demand_id uuid not null references aggregated_demands,
  supplier_price_list_id uuid not null references supplier_price_lists,
  tier smallint not null check (tier between 1 and 3),
  min_quantity pool_thousandths not null,
  unit_price haler not null check (unit_price > 0),
  demand bigint not null check (demand >= 0),
  primary key (aggregated_demand_id, supplier_price_list_id, tier)
);
comment on table pool_tiers is 'clearing: every tier that clearing tried, and the demand at its price';

-- How many households buy a pool; linked accounts count as one.
alter table demand_supplier_allocations add column households integer not null default 0;

with point as (
  select pool.id, line.max_price, sum(line.quantity) as quantity
  from snapshot_lines line
  join aggregated_demands pool on pool.delivery_id = line.delivery_id and pool.catalog_item_id = line.catalog_item_id and pool.unit = line.unit
  join pool_results result on result.aggregated_demand_id = pool.id
  where line.max_price is not null group by pool.id, line.max_price
)
insert into pool_tiers
select attached.aggregated_demand_id, offer.id, tier.n, tier.min_quantity, tier.price,
       coalesce((select sum(quantity) from point where point.id = attached.aggregated_demand_id and point.max_price >= tier.price), 0)
from pool_offers attached
join pool_results result on result.aggregated_demand_id = attached.aggregated_demand_id
join supplier_price_lists offer on offer.id = attached.supplier_price_list_id
cross join lateral (values (1, price_tier_1_min_qty, price_tier_1_price), (2, price_tier_2_min_qty, price_tier_2_price),
  (3, price_tier_3_min_qty, price_tier_3_price)) tier (n, min_quantity, price)
where tier.price is not null;

update demand_supplier_allocations award set households = bought.households
from (
  select aggregated_demand_id, count(*) as households
  from (select distinct item.aggregated_demand_id, coalesce(shared.counts_as, item.user_id::text)
        from purchase_items item left join shared_households shared using (user_id)) household
  group by aggregated_demand_id
) bought
where bought.aggregated_demand_id = award.aggregated_demand_id;
