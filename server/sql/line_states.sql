-- The versions of a member's lines, or of one line, that apply in some week from `since` on; a version without an end is the present state.
create or replace function line_states(of_user uuid, since date, of_line uuid)
  returns table (id uuid, item_id uuid, unit text, notes text, created_at timestamptz, from_week date, until_week date, quantity integer,
                 max_price integer, recurrence text, recurrence_weeks integer, anchor_week date, paused_until date,
                 further_steps integer[])
  language sql stable as $$
  select d.id, d.catalog_item_id, d.unit, d.notes, d.created_at, s.*
  from weekly_demands d cross join lateral (
    select d.from_week, null::date, d.quantity, d.max_price, d.recurrence, d.recurrence_weeks, d.anchor_week, d.paused_until, d.further_steps
    where d.active
    union all
    select v.from_week, v.until_week, v.quantity, v.max_price, v.recurrence, v.recurrence_weeks, v.anchor_week, v.paused_until, v.further_steps
    from weekly_demand_versions v
    where v.user_id = d.user_id and v.weekly_demand_id = d.id and v.active and v.until_week > since) s
  where d.user_id = of_user and (of_line is null or d.id = of_line)
$$;
