-- When the van of a delivery comes to the place of a member: the planned time of the stop, else the time of the delivery.
create or replace function arrival_time(of_delivery uuid, of_user uuid, usual time) returns time language sql stable parallel safe as $$
  select coalesce((
    select stop.arrive_at from delivery_stops stop
    where stop.delivery_id = of_delivery and exists (
      select from purchase_options own
      where own.delivery_id = of_delivery and own.user_id = of_user and own.pickup_point_id is not distinct from stop.pickup_point_id)
  ), usual)
$$;
