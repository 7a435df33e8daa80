-- The most that may still be given back for an item: what it still costs, and never more than its whole purchase does.
create or replace function refundable_of(member uuid, item uuid) returns bigint language sql stable as $$
  select least(item_rest_of(member, item), left_of_purchase(member, line.delivery_id))
  from purchase_items line where line.user_id = member and line.id = item
$$;
