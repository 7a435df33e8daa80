-- The waiting lines that a delivery may take, if no line of their household takes their place: those of households that buy there and do not skip the
-- week, unless an earlier delivery of theirs since the week of the line still collects; after a move that may be one of its own week. Of two of one
-- item the newer one counts. `offset 0` keeps a condition a look-up for each line: waiting lines are few, whatever the statistics say, and the other
-- tables are large.
create or replace function waiting_candidates(of_locality uuid, of_week date, of_items uuid[] default null, of_members uuid[] default null)
  returns setof waiting_lines language sql stable as $$
  select w.* from waiting_lines w
  where w.ended_at is null and w.delivery_id is null and w.from_week <= of_week and of_week <= w.until_week
    and (of_members is null or w.user_id = any(of_members)) and (of_items is null or w.catalog_item_id = any(of_items))
    and w.catalog_item_id not in (select id from catalog_items where not is_active or is_blocked)
    and exists (
      select from member_stays m
      where m.user_id = w.user_id and m.locality_id = of_locality and m.from_week <= of_week and of_week < m.until_week
      offset 0)
    and not exists (select from skipped_weeks s where s.user_id = w.user_id and s.week_start_date = of_week offset 0)
    and not exists (
      select from (select * from member_stays where user_id = w.user_id offset 0) stay
      join deliveries d on d.locality_id = stay.locality_id and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
      where d.week_start_date >= w.since_week and d.week_start_date < of_week and d.status in ('planned', 'collecting')
        and not exists (select from skipped_weeks s where s.user_id = w.user_id and s.week_start_date = d.week_start_date)
      offset 0)
    and not exists (select from ended_line(w.user_id, w.id, of_week) offset 0)
    and not exists (
      select from waiting_lines newer
      where newer.user_id = w.user_id and newer.catalog_item_id = w.catalog_item_id and newer.unit = w.unit and newer.since_week > w.since_week
        and newer.ended_at is null and newer.delivery_id is null and newer.from_week <= of_week and of_week <= newer.until_week
        and not exists (select from ended_line(newer.user_id, newer.id, of_week))
      offset 0)
$$;
