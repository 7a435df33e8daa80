-- The department of each category, which lists of what a household buys are grouped by. Its order needs all names in Czech collation, which
-- took most of the time of reading a basket; categories change rarely.
create table category_departments (
  category_id uuid primary key references categories (id) on delete cascade,
  name text not null,
  place integer not null
);
comment on table category_departments is 'catalog: the department of each category and its place among departments; derived from categories by a trigger';

create function enter_category_departments() returns void language plpgsql as $$
begin
  -- One after the other, and by a statement that sees what the one before entered.
  lock table category_departments in share row exclusive mode;
  insert into category_departments as old (category_id, name, place)
  select own.id, case own.type when 'service' then own.name else department.name end, department.place
  from categories own
  left join categories above on above.id = own.parent_id
  left join categories higher on higher.id = above.parent_id
  join (
    select c.id, c.name, (row_number() over (order by c.type, top.sort_order, top.name collate "cs-CZ-x-icu", top.id,
                                                      c.level, c.sort_order, c.name collate "cs-CZ-x-icu", c.id))::integer as place
    from categories c join categories top on top.id = coalesce(c.parent_id, c.id) where c.level <= 2
  ) department on department.id = case own.level when 5 then higher.parent_id when 4 then above.parent_id when 3 then own.parent_id else own.id end
  on conflict (category_id) do update set name = excluded.name, place = excluded.place
  where (old.name, old.place) is distinct from (excluded.name, excluded.place);
end $$;

create function follow_category_departments() returns trigger language plpgsql as $$
begin
  perform enter_category_departments();
  return null;
end $$;
create trigger category_departments after insert or delete or update of type, level, parent_id, name, sort_order on categories
  for each statement execute function follow_category_departments();

select enter_category_departments();
