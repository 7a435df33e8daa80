-- Takes both locks of a member's week in one call; reads its delivery between them.
create or replace function lock_basket_week(of_user uuid, of_week date)
  returns table (has_locality boolean, locality_id uuid, delivery_id uuid, status text, cut_off_at timestamptz, accepted_at timestamptz,
                 is_skipped boolean)
  language plpgsql volatile as $$
declare
  of_delivery uuid;
  in_locality uuid;
begin
  perform lock_household(of_user);
  select d.id, d.locality_id into of_delivery, in_locality
    from member_stays s join deliveries d on d.locality_id = s.locality_id
    where s.user_id = of_user and s.from_week <= of_week and of_week < s.until_week and d.week_start_date = of_week;
  if of_delivery is null then
    return query select exists (select from member_localities m where m.user_id = of_user), null::uuid, null::uuid, null::text,
      null::timestamptz, null::timestamptz, null::boolean;
  else
    return query select true, in_locality, of_delivery, l.status, l.cut_off_at, l.accepted_at,
      exists (select from skipped_weeks s where s.user_id = of_user and s.week_start_date = of_week)
      from lock_open_delivery(of_delivery) l;
  end if;
end $$;
