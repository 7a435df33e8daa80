-- The waiting lines that join a delivery: those that may, of households that buy there, unless an earlier delivery of theirs still collects. A line of
-- the household for the same item and unit takes the place of a waiting one.
create or replace function joining_lines(of_locality uuid, of_week date, of_delivery uuid, of_items uuid[] default null, of_members uuid[] default null)
  returns setof waiting_lines language sql stable as $$
  select w.* from waiting_lines w
  join member_stays m on m.user_id = w.user_id and m.locality_id = of_locality and m.from_week <= of_week and of_week < m.until_week
    and not m.is_test_account
  where w.ended_at is null and w.delivery_id is null and w.from_week <= of_week and of_week <= w.until_week
    and (of_members is null or w.user_id = any(of_members)) and (of_items is null or w.catalog_item_id = any(of_items))
    and not exists (select from skipped_weeks s where s.user_id = w.user_id and s.week_start_date = of_week)
    and not exists (
      select from deliveries d
      where d.locality_id = of_locality and d.week_start_date >= w.from_week and d.week_start_date < of_week and d.status in ('planned', 'collecting')
        and not exists (select from skipped_weeks s where s.user_id = w.user_id and s.week_start_date = d.week_start_date))
    and not is_in_basket(w.user_id, of_week, of_delivery, w.catalog_item_id, w.unit::text)
$$;
