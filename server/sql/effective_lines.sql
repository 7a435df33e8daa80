-- The lines of a locality's households in a week, without those of households that skip it, and with the lines that wait
-- (docs/rules/week.md#waiting). What is not offered any more is left out by a hashed sub-plan, as in 0028_assortment_desk.sql. An override
-- states the further steps anew, like its cap.
create or replace function effective_lines(of_locality uuid, of_week date, of_delivery uuid, of_items uuid[] default null, of_members uuid[] default null)
  returns table (user_id uuid, source_id uuid, origin text, catalog_item_id uuid, unit text, quantity integer, max_price integer,
                 further_steps integer[], waiting_since date)
  language sql stable parallel safe as $$
  with member as materialized (
    select m.user_id from member_stays m
    where m.locality_id = of_locality and m.from_week <= of_week and of_week < m.until_week and not m.is_test_account
      and (of_members is null or m.user_id = any(of_members))
      and m.user_id not in (select s.user_id from skipped_weeks s where s.week_start_date = of_week)
    order by m.user_id
  ), override as materialized (
    select o.* from member m cross join lateral (
      select o.user_id, o.id, o.weekly_demand_id, o.quantity, o.max_price, o.further_steps, o.modification_type
      from weekly_variant_items o
      where o.user_id = m.user_id and o.week_start_date = of_week and o.weekly_demand_id is not null
      order by o.weekly_demand_id
    ) o
  ), due as not materialized (
    select d.* from member m cross join lateral (
      select d.user_id, d.id, d.catalog_item_id, d.unit, d.quantity, d.max_price, d.further_steps
      from weekly_demands d
      where d.user_id = m.user_id and d.from_week <= of_week and d.active and (d.paused_until is null or d.paused_until <= of_week)
        and is_due(d.recurrence, d.recurrence_weeks, d.anchor_week, of_week) and (of_items is null or d.catalog_item_id = any(of_items))
      order by d.id
    ) d
    union all
    select d.user_id, d.id, d.catalog_item_id, d.unit, v.quantity, v.max_price, v.further_steps
    from member m join weekly_demand_versions v on v.user_id = m.user_id
    join weekly_demands d on d.user_id = v.user_id and d.id = v.weekly_demand_id
    where v.until_week > of_week and v.from_week <= of_week and v.active
      and (v.paused_until is null or v.paused_until <= of_week)
      and is_due(v.recurrence, v.recurrence_weeks, v.anchor_week, of_week) and (of_items is null or d.catalog_item_id = any(of_items))
  )
  select line.* from (
    select d.user_id, d.id, case when o.id is null then 'template' else 'override' end, d.catalog_item_id, d.unit::text,
           coalesce(o.quantity::integer, d.quantity::integer),
           case when o.id is null then d.max_price::integer else o.max_price::integer end,
           case when o.id is null then d.further_steps::integer[] else o.further_steps::integer[] end, null::date
    from due d left join override o on o.user_id = d.user_id and o.weekly_demand_id = d.id
    where o.id is null or o.modification_type = 'regular'
    union all
    select a.user_id, a.id, 'addition', a.catalog_item_id, a.unit::text, a.quantity::integer, a.max_price::integer, a.further_steps::integer[],
           null
    from member m cross join lateral (
      select a.user_id, a.id, a.catalog_item_id, a.unit, a.quantity, a.max_price, a.further_steps
      from weekly_variant_items a
      where a.user_id = m.user_id and a.week_start_date = of_week and a.weekly_demand_id is null
        and (of_items is null or a.catalog_item_id = any(of_items))
      order by a.id
    ) a
    union all
    select t.user_id, t.id, 'one_time', t.catalog_item_id, t.unit::text, t.quantity::integer, t.max_price::integer, t.further_steps::integer[],
           null
    from member m join one_time_items t on t.user_id = m.user_id
    where t.delivery_id = of_delivery and (of_items is null or t.catalog_item_id = any(of_items))
    union all
    select w.user_id, w.id, 'waiting', w.catalog_item_id, w.unit::text, w.quantity, w.max_price, w.further_steps, w.since_week
    from joining_lines(of_locality, of_week, of_delivery, of_items, of_members) w join member m on m.user_id = w.user_id
  ) line (user_id, source_id, origin, catalog_item_id, unit, quantity, max_price, further_steps, waiting_since)
  where line.catalog_item_id not in (select id from catalog_items where not is_active or is_blocked)
$$;
