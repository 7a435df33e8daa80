-- The last hour in which the orders of a delivery may be sent, as `lastOrderAt` of domain/week/deliveries/last-order.ts has it.
create or replace function last_order_at(d deliveries) returns timestamptz language sql stable as $$
  select answers_due_at(d)
    - make_interval(hours => coalesce((select (value #>> '{}')::integer from feature_settings where name = 'order_lead_hours'), 6))
$$;
