-- The households that have a place at a pickup point in a week: by their choice for the week, else by their settings.
create or replace function point_holders(of_point uuid, of_week date) returns table (user_id uuid) language sql stable parallel safe as $$
  select w.user_id from week_options w where w.pickup_point_id = of_point and w.week_start_date = of_week
  union all
  select s.user_id from shopping_settings s
  where s.pickup_point_id = of_point and s.service_mode in ('pickup', 'both') and coalesce(s.usual_mode, '') not in ('C_Delivery', 'D_COD')
    and not exists (select from week_options w where w.user_id = s.user_id and w.week_start_date = of_week)
$$;
