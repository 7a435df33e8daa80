-- The consent that counts for a household's week: of those for the week and for the regular purchase the one that allows most. What was confirmed
-- after the cut-off of the week does not count for it, though it counts for later weeks. Of two that allow the same the newer one counts, and of
-- two that one press gave, that for the week. Of the fees of the handover the highest that was agreed counts, whichever consent named it.
create or replace function agreed_in_week(of_user uuid, of_week date, before timestamptz default 'infinity')
  returns table (ceiling bigint, lines jsonb, fees bigint) language sql stable as $$
  select c.ceiling, c.lines, max(c.fees) over () from order_consents c
  where c.user_id = of_user and (c.week_start_date is null or c.week_start_date = of_week) and c.confirmed_at < before
  order by c.ceiling desc, c.confirmed_at desc, c.week_start_date nulls last limit 1
$$;
