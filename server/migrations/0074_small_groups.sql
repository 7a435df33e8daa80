-- Whom the count of a pool's households does not take as one of its own (docs/decisions/038-small-groups.md): who sells counts nowhere, and of
-- accounts that are linked one counts.
create view shared_households as
  select user_id, case when not bool_or(sells) then min(counts_as) end as counts_as
  from (
    select user_id, null::text as counts_as, true as sells from user_flags where role = 'supplier'
    union all
    select created_by, null, true from suppliers where is_approved and created_by is not null
    union all
    select side.user_id, least(l.primary_user_id, l.linked_user_id)::text, false
    from user_account_links l cross join lateral (values (l.primary_user_id), (l.linked_user_id)) side (user_id)
    where l.link_status = 'active'
  ) shared group by user_id;

-- A pool whose households nobody counted is told of as a small one.
alter table aggregated_demands add column capped_households integer not null default 0;
update aggregated_demands pool set capped_households = capped.households
from (
  select delivery_id, catalog_item_id, unit, count(*) filter (where shared.user_id is null) + count(distinct shared.counts_as) as households
  from (
    select distinct delivery_id, catalog_item_id, unit, user_id from snapshot_lines where max_price is not null
  ) household left join shared_households shared using (user_id)
  group by delivery_id, catalog_item_id, unit
) capped
where capped.delivery_id = pool.delivery_id and capped.catalog_item_id = pool.catalog_item_id and capped.unit = pool.unit;

-- How often a supplier has changed an answer today.
create index supplier_price_lists_answers on supplier_price_lists (supplier_id, locality_id, catalog_item_id, unit, created_at);
