-- A line of the regular purchase that is ended, paused or moved to another shop in a week: then it does not wait any more either. No row for any other line.
create or replace function ended_line(of_user uuid, of_line uuid, of_week date) returns table (id uuid) language sql stable as $$
  select d.id from weekly_demands d
  where d.user_id = of_user and d.id = of_line and d.from_week <= of_week and (not d.active or d.recurrence_weeks = 0 or d.paused_until > of_week)
$$;
