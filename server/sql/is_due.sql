-- The same rule as domain/week/template/recurrence.ts; template.test.ts compares the two over twenty years.
create or replace function is_due(recurrence text, recurrence_weeks integer, anchor_week date, week date)
  returns boolean language sql immutable parallel safe as $$
  select week >= anchor_week and case
    when recurrence_weeks = 0 then false
    when recurrence = 'monthly' then
      case (extract(day from anchor_week)::integer - 1) / 7
        when 4 then extract(month from week) <> extract(month from week + 7)
        else (extract(day from anchor_week)::integer - 1) / 7 = (extract(day from week)::integer - 1) / 7
      end
    else ((week - anchor_week) / 7) % recurrence_weeks = 0
  end $$;
