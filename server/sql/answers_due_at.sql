-- When suppliers must have answered the orders of a delivery, as `answersDueAt` of domain/week/deliveries/last-order.ts has it.
create or replace function answers_due_at(d deliveries) returns timestamptz language sql stable as $$
  select least(
    d.delivery_on::timestamp at time zone 'Europe/Prague',
    (select (d.delivery_on - l.goods_days_before + coalesce(l.goods_time, d.delivery_time)) at time zone 'Europe/Prague'
     from localities l where l.id = d.locality_id)
  )
$$;
