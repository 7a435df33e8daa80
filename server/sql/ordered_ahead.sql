-- What a member who pays in advance has ordered in weeks that have no prices yet, at its caps, in haléře: what was frozen, and what a week freezes
-- that is past its cut-off (docs/rules/money.md#prepaid). Nothing where the operator orders before it is paid.
create or replace function ordered_ahead(member uuid) returns bigint language sql stable as $$
  select coalesce(sum(each.most), 0)::bigint
  from (
    select most_of_line(line.quantity, line.max_price, line.further_steps) as most
    from deliveries d join frozen_options chosen on chosen.delivery_id = d.id and chosen.user_id = member
      and chosen.service_mode is distinct from 'D_COD' and coalesce(chosen.payment_method, '') not in ('cash_on_delivery', 'invoice')
    join snapshot_lines line on line.delivery_id = d.id and line.user_id = member and line.max_price is not null
    where d.status in ('closed', 'offering')
    union all
    select ordered_in_week(member, d.locality_id, d.week_start_date, d.id, coalesce(agreed.ceiling, 0))
    from member_stays stay join deliveries d on d.locality_id = stay.locality_id and d.status = 'collecting' and d.cut_off_at <= (select app_now())
    join options_in_week(d.locality_id, d.week_start_date) chosen on chosen.user_id = member
      and chosen.service_mode is distinct from 'D_COD' and coalesce(chosen.payment_method, '') not in ('cash_on_delivery', 'invoice')
    left join lateral agreed_in_week(member, d.week_start_date, d.cut_off_at) agreed on true
    where stay.user_id = member and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
  ) each
  where (select value from feature_settings where name = 'prepaid_above') = '"leave"'
$$;
