-- The households of a locality whose week may cost more than they agreed to, or more than they may order; without a place, and before an earlier purchase is paid, nothing counts as agreed. Lines that wait were agreed to with their first week.
create or replace function unconfirmed_in_week(of_locality uuid, of_week date, of_delivery uuid)
  returns table (user_id uuid) language sql stable as $$
  select wanted.user_id
  from (
    select line.user_id, coalesce(sum(line.most) filter (where line.origin <> 'waiting'), 0) as ceiling, sum(line.most) as whole
    from (
      select every.user_id, every.origin, most_of_line(every.quantity, every.max_price, every.further_steps) as most
      from effective_lines(of_locality, of_week, of_delivery) every where every.max_price is not null
    ) line group by line.user_id
  ) wanted
  left join owed_before_week(of_locality, of_week) owed on owed.user_id = wanted.user_id
  left join lateral agreed_in_week(wanted.user_id, of_week) agreed on wanted.user_id not in (
    select placeless.user_id from placeless_in_week(of_locality, of_week) placeless union select unpaid.user_id from unpaid_in_week(of_locality, of_week) unpaid)
  where wanted.ceiling > coalesce(agreed.ceiling, 0)
     or (select value from feature_settings where name = 'prepaid_above') = '"leave"'
        and wanted.whole + coalesce(owed.amount, 0) > (select min((value #>> '{}')::bigint) from feature_settings where name in ('prepaid_limit', 'prepaid_limit_new'))
        and prepaid_lack_of(wanted.user_id, of_locality, of_week, (least(wanted.ceiling, agreed.ceiling) + wanted.whole - wanted.ceiling)::bigint) > 0
     or exists (
       select from (
         select wanted.whole + case when wanted.user_id in (select tie.user_id from household_ties tie) then ordered_by_ties(wanted.user_id, of_week) else 0 end as whole
         offset 0
       ) together
       where together.whole > (select (value #>> '{}')::bigint from feature_settings where name = 'week_limit') and together.whole > week_limit_of(wanted.user_id, of_week))
$$;
