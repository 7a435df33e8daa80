-- What a category lists. Every page of the catalog needs it, and walking the tree took most of PostgreSQL's time for a category; categories
-- change rarely.
create table category_scopes (
  category_id uuid primary key references categories (id) on delete cascade,
  type text not null,
  -- The category and the listed ones below it; empty if it is not listed itself.
  within uuid[] not null
);
comment on table category_scopes is 'catalog: the listed categories in and below each category; derived from categories by a trigger';
create index category_scopes_unlisted on category_scopes (type, category_id) where within = '{}';

create function follow_category_scopes() returns trigger language plpgsql as $$
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
create trigger category_scopes after insert or delete or update of type, parent_id, is_active on categories
  for each statement execute function follow_category_scopes();

-- The trigger enters everything, whatever changed.
update categories set is_active = is_active where false;
