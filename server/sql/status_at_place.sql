-- The state of a delivery as a member meets it: ready once the van has been at the place of the member, until then on its way, and handed over
-- once the member has the purchase.
create or replace function status_at_place(of_delivery uuid, of_user uuid, status text) returns text language sql stable parallel safe as $$
  select case
    when status in ('in_transit', 'ready')
      and is_handed_over((select id from purchases where delivery_id = of_delivery and user_id = of_user)) then 'handed_over'
    when status = 'ready' and exists (select from place_arrivals where delivery_id = of_delivery) and not exists (
      select from place_arrivals arrival
      where arrival.delivery_id = of_delivery and exists (
        select from purchase_options own
        where own.delivery_id = of_delivery and own.user_id = of_user and own.pickup_point_id is not distinct from arrival.pickup_point_id)
    ) then 'in_transit'
    else status end
$$;
