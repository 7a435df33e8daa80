-- Households that a pool does not count separately: suppliers do not count at all, and connected accounts count as one.
create or replace view shared_households as
  select user_id, case when not bool_or(sells) then min(counts_as) end as counts_as
  from (
    select user_id, null::text as counts_as, true as sells from user_flags where role = 'supplier'
    union all
    select created_by, null, true from suppliers where is_approved and created_by is not null
    union all
    select user_id, group_id::text, false from linked_groups
  ) shared group by user_id;
