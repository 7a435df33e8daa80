-- What the other accounts of a household order of goods in a week, at their caps, in haléře: what was frozen for them, or what they agreed to and
-- still want (docs/rules/week.md#order-limit).
create or replace function ordered_by_ties(member uuid, of_week date) returns bigint language sql stable as $$
  select coalesce(sum(case when d.closed_at is null
      then ordered_in_week(tie.other_id, d.locality_id, d.week_start_date, d.id, coalesce(agreed.ceiling, 0))
      else (select coalesce(sum(most_of_line(line.quantity, line.max_price, line.further_steps)), 0) from snapshot_lines line
            where line.delivery_id = d.id and line.user_id = tie.other_id and line.max_price is not null) end), 0)::bigint
  from household_ties tie
  join member_stays stay on stay.user_id = tie.other_id and stay.from_week <= of_week and of_week < stay.until_week
  join deliveries d on d.locality_id = stay.locality_id and d.week_start_date = of_week and d.status <> 'cancelled'
  left join lateral agreed_in_week(tie.other_id, of_week) agreed on true
  where tie.user_id = member
$$;
