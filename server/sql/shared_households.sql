-- Households that a pool does not count separately: suppliers do not count at all, and connected accounts count as one, and
-- people without e-mail count with whoever made their accounts, or after its erasure as one with their municipality: nobody can invent
-- households. Whom a supplier helps counts as little as the supplier.
create or replace view shared_households as
  select user_id, case when not bool_or(sells) then min(counts_as) end as counts_as
  from (
    select user_id, null::text as counts_as, true as sells from user_flags where role = 'supplier'
    union all
    select created_by, null, true from suppliers where is_approved and created_by is not null
    union all
    select user_id, group_id::text, false from linked_groups
    union all
    select a.user_id, coalesce(own.group_id, a.helper_id, a.group_id)::text,
           exists (select from user_flags f where f.user_id = a.helper_id and f.role = 'supplier')
           or exists (select from suppliers s where s.created_by = a.helper_id and s.is_approved)
    from assisted_members a left join linked_groups own on own.user_id = a.helper_id
  ) shared group by user_id;
