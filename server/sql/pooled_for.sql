-- How much each item is pooled for a member: first in the member's locality, then in all. A query reads it once.
create or replace function pooled_for(of_user uuid) returns table (id uuid, pooled integer) language sql stable rows 1000 as $$
  select p.catalog_item_id, sum(case when p.locality_id is null then least(p.households, 9999) else least(p.households, 9999) * 10000 end)::integer
  from pooled_items p
  where p.households >= 5 and (p.locality_id is null or p.locality_id = (
    select m.locality_id from shopping_settings s join municipalities m on m.id = s.municipality_id where s.user_id = of_user))
  group by p.catalog_item_id
$$;
