-- The waiting lines in the baskets of a delivery that can still change: the candidates whose place no line of their household takes.
create or replace function joining_lines(of_locality uuid, of_week date, of_delivery uuid, of_items uuid[] default null, of_members uuid[] default null)
  returns setof waiting_lines language sql stable as $$
  select w.* from waiting_candidates(of_locality, of_week, of_items, of_members) w
  where not exists (select from lines_of_item(w.user_id, of_week, of_delivery, w.catalog_item_id, w.unit::text) offset 0)
$$;
