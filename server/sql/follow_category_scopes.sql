-- The listed categories in and below each one: active ones whose ancestors are all active.
create or replace function follow_category_scopes() returns trigger language plpgsql as $$
begin
  -- One after the other, and by a statement that sees what the one before entered.
  lock table category_scopes in share row exclusive mode;
  insert into category_scopes as known (category_id, type, within)
  with recursive listed as (
    select id, array[id] as path from categories where level = 1 and is_active
    union all
    select below.id, listed.path || below.id from categories below join listed on below.parent_id = listed.id where below.is_active
  ), scope as (
    select above.id, array_agg(listed.id order by listed.id) as within from listed cross join unnest(listed.path) above(id) group by above.id
  )
  select id, type, coalesce(within, '{}') from categories left join scope using (id)
  on conflict (category_id) do update set type = excluded.type, within = excluded.within
  where (known.type, known.within) is distinct from (excluded.type, excluded.within);
  return null;
end $$;
