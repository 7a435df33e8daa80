-- The households of a locality that have no place in a week: the rule of domain/week/delivery-options/place.ts.
create or replace function placeless_in_week(of_locality uuid, of_week date) returns table (user_id uuid) language sql stable parallel safe as $$
  select chosen.user_id
  from options_in_week(of_locality, of_week) chosen
  join users u on u.id = chosen.user_id
  left join shopping_settings s on s.user_id = chosen.user_id
  left join pickup_points point on point.id = chosen.pickup_point_id and point.is_active
  left join last_mile_delivery_providers provider on provider.id = chosen.delivery_provider_id
  where case
    when chosen.service_mode is null then true
    when chosen.service_mode not in ('C_Delivery', 'D_COD') then point.id is null
    else s.delivery_street is null and '' in (u.street, u.city, u.postal_code)
      or coalesce(provider.code = 'ceska-posta', false) and s.assigned_cp_delivery_point_id is null
  end
$$;
