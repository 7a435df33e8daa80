-- The lines of a household for one item and unit in a week, of any origin and also if they are left out of that week. They take the place of a line
-- that waits (docs/rules/week.md#waiting).
create or replace function lines_of_item(of_user uuid, of_week date, of_delivery uuid, of_item uuid, of_unit text) returns table (id uuid)
  language sql stable as $$
  select s.id from line_states(of_user, of_week, null) s
  where s.item_id = of_item and s.unit = of_unit and s.from_week <= of_week and (s.until_week is null or of_week < s.until_week)
    and (s.paused_until is null or s.paused_until <= of_week) and is_due(s.recurrence, s.recurrence_weeks, s.anchor_week, of_week)
  union all
  select a.id from weekly_variant_items a
  where a.user_id = of_user and a.week_start_date = of_week and a.weekly_demand_id is null and a.catalog_item_id = of_item and a.unit::text = of_unit
  union all
  select t.id from one_time_items t
  where t.user_id = of_user and t.delivery_id = of_delivery and t.catalog_item_id = of_item and t.unit::text = of_unit
$$;
