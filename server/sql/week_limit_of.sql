-- The most that the goods of a household's week may cost at their caps, in haléře, of all its accounts together: the operator's setting, what it
-- usually buys, or what staff permitted for the week, whichever is highest (docs/rules/week.md#order-limit). By habit it is ten times the middle one
-- of the last eight weeks in which it bought, and at most twice the largest of them. Above 100,000 Kč a permit counts as far as two of staff gave it; none counts of who has
-- become one of the household.
create or replace function week_limit_of(member uuid, of_week date) returns bigint language sql stable as $$
  with household as materialized (
    select member as id union select other_id from household_ties where user_id = member
  ), bought as (
    select sum(p.total) as total
    from household join purchases p on p.user_id = household.id
    join deliveries d on d.id = p.delivery_id and d.status in ('handed_over', 'settled')
    group by d.week_start_date order by d.week_start_date desc limit 8
  ), permit as (
    select given_by, max(amount) as amount from order_permits
    where user_id in (select id from household) and given_by not in (select id from household) and week_start_date = of_week group by given_by
  )
  select greatest(
    (select (value #>> '{}')::bigint from feature_settings where name = 'week_limit'),
    (select case when count(*) = 8 then least(10 * percentile_disc(0.5) within group (order by total), 2 * max(total)) end from bought),
    (select case when count(*) > 0 then greatest(least(max(amount), 10000000), (array_agg(amount order by amount desc))[2]) end from permit))::bigint
$$;
