-- How each purchase is received: at the place that was decided when its goods arrived, before that as its cut-off froze it. Who had chosen nothing then
-- gets what is chosen now. Without a pickup point it is brought home.
create or replace view purchase_options as
  select p.delivery_id, p.id as purchase_id, p.user_id, mode.service_mode, coalesce(frozen.payment_method, live.payment_method) as payment_method,
         case when h.id is not null then h.pickup_point_id
              when mode.service_mode not in ('C_Delivery', 'D_COD') then coalesce(frozen.pickup_point_id, live.pickup_point_id) end as pickup_point_id
  from purchases p join deliveries d on d.id = p.delivery_id
  left join handovers h on h.user_id = p.user_id and h.id = p.id
  left join frozen_options frozen on frozen.delivery_id = p.delivery_id and frozen.user_id = p.user_id
  left join lateral (select * from options_in_week(d.locality_id, d.week_start_date) o where o.user_id = p.user_id) live on true
  cross join lateral (select coalesce(frozen.service_mode, live.service_mode) as service_mode) mode;
