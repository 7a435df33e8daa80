-- The same for the households of a member's locality.
create or replace function pooled_nearby(of_user uuid) returns table (id uuid, households integer) language sql stable rows 1000 as $$
  select p.catalog_item_id, least(p.households, 9999) from pooled_items p
  where p.households >= 5 and p.locality_id = (
    select m.locality_id from shopping_settings s join municipalities m on m.id = s.municipality_id where s.user_id = of_user)
$$;
