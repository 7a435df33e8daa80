-- How much a member has to pay before an order of at most `amount` is ordered for a week: what they owe less their credit, what other weeks may cost that
-- are closed and have no prices yet, and this order, above their limit (docs/rules/money.md#prepaid). Null if they do not pay in advance.
create or replace function prepaid_lack_of(member uuid, of_locality uuid, of_week date, amount bigint) returns bigint language sql stable as $$
  select greatest(0, amount + owed_by(member) + (
           select coalesce(sum(most_of_line(line.quantity, line.max_price, line.further_steps)), 0)
           from snapshot_lines line join deliveries d on d.id = line.delivery_id
           where line.user_id = member and line.max_price is not null and d.status in ('closed', 'offering') and d.week_start_date <> of_week
         ) - prepaid_limit_of(member))::bigint
  from options_in_week(of_locality, of_week) chosen
  where chosen.user_id = member and chosen.service_mode is distinct from 'D_COD' and coalesce(chosen.payment_method, '') <> 'cash_on_delivery'
$$;
