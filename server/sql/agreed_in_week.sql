-- The consent that counts for a household's week: of those for the week and for the regular purchase the one that allows most.
create or replace function agreed_in_week(of_user uuid, of_week date)
  returns table (ceiling bigint, lines jsonb) language sql stable as $$
  select c.ceiling, c.lines from order_consents c
  where c.user_id = of_user and (c.week_start_date is null or c.week_start_date = of_week)
  order by c.ceiling desc, c.confirmed_at desc limit 1
$$;
