-- The opening hours of a pickup point as members read them, with the exceptions of the next four weeks; null if nothing is known.
create or replace function shown_hours(point pickup_points) returns text language sql stable as $$
  select nullif(concat_ws('; ', point.opening_hours, (
    select string_agg(to_char((e ->> 'day')::date, 'FMDD. FMMM. ') || case e ->> 'hours' when '' then 'zavřeno' else e ->> 'hours' end
                      || coalesce(' (' || nullif(e ->> 'note', '') || ')', ''), ', ' order by e ->> 'day')
    from jsonb_array_elements(point.opening_exceptions) e
    where (e ->> 'day')::date between (app_now() at time zone 'Europe/Prague')::date and (app_now() at time zone 'Europe/Prague')::date + 28)), '')
$$;
