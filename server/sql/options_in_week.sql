-- How each household of a locality receives a week: by its own choice for the week, else by its settings.
create or replace function options_in_week(of_locality uuid, of_week date)
  returns table (user_id uuid, service_mode text, pickup_point_id uuid, delivery_provider_id uuid, payment_method text, is_own boolean)
  language sql stable parallel safe as $$
  select m.user_id,
         coalesce(w.service_mode, s.usual_mode, case s.service_mode when 'delivery' then 'C_Delivery' when 'pickup' then 'A_SelfPickup_SelfAssembly'
                                                  when 'both' then 'A_SelfPickup_SelfAssembly' end),
         case when w.user_id is not null then w.pickup_point_id when s.service_mode in ('pickup', 'both') then s.pickup_point_id end,
         case when w.user_id is not null then w.delivery_provider_id when s.service_mode in ('delivery', 'both') then s.delivery_provider_id end,
         s.payment_method, w.user_id is not null
  from member_stays m
  left join shopping_settings s on s.user_id = m.user_id
  left join week_options w on w.user_id = m.user_id and w.week_start_date = of_week
  where m.locality_id = of_locality and m.from_week <= of_week and of_week < m.until_week
$$;
