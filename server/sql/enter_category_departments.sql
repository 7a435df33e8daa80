-- The department of a fifth-level category is three levels up. Services are few, so each is listed under its own category.
create or replace function enter_category_departments() returns void language plpgsql as $$
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
