-- The most that the goods of a household's week may cost at their caps, in haléře: the operator's setting, ten times what the household usually buys (the
-- middle one of its last eight purchases, once there are four), or what staff permitted, whichever is highest (docs/rules/week.md#order-limit).
create or replace function week_limit_of(member uuid, of_week date) returns bigint language sql stable as $$
  select greatest(
    (select (value #>> '{}')::bigint from feature_settings where name = 'week_limit'),
    10 * (select case when count(*) >= 4 then percentile_disc(0.5) within group (order by last.total) end from (
      select p.total from purchases p join deliveries d on d.id = p.delivery_id and d.status in ('handed_over', 'settled')
      where p.user_id = member order by d.delivery_on desc limit 8) last),
    (select max(amount) from order_permits where user_id = member and week_start_date <= of_week))
$$;
