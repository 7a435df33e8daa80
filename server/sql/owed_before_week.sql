-- What every member of a locality owes at most before an order of a week, less credit: purchases, and other weeks that are closed and have no
-- prices yet. With all that they want, most stay below the lowest limit, so prepaid_lack_of need not be asked about them. At most, because a missed
-- purchase still counts here. None where what is above the limit is ordered anyway. Its entries are found by their index, however many others there are.
create or replace function owed_before_week(of_locality uuid, of_week date) returns table (user_id uuid, amount bigint) language sql stable parallel safe as $$
  select stay.user_id, (coalesce(own.amount, 0) + coalesce(ahead.amount, 0))::bigint
  from member_stays stay
  left join lateral (
    select -sum(entry.amount) as amount from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where account.kind = 'member' and account.user_id = stay.user_id
  ) own on true
  left join lateral (
    select sum(most_of_line(line.quantity, line.max_price, line.further_steps)) as amount
    from deliveries d join snapshot_lines line on line.delivery_id = d.id and line.user_id = stay.user_id
    where line.max_price is not null and d.status in ('closed', 'offering') and d.week_start_date <> of_week
  ) ahead on true
  where (select value from feature_settings where name = 'prepaid_above') = '"leave"'
    and stay.locality_id = of_locality and stay.from_week <= of_week and of_week < stay.until_week
$$;
