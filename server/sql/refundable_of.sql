-- What an item still costs: less what was lost at the handover, credited for a complaint, and withdrawn; and never more than its whole
-- purchase still costs after shared discounts. Nobody gets back more than that.
create or replace function refundable_of(member uuid, item uuid) returns bigint language sql stable as $$
  with asked as (select delivery_id from purchase_items where user_id = member and id = item),
  rest as (
    select line.id, coalesce(line.delivered_total, line.total)::bigint
      - coalesce((select amount from purchase_losses where user_id = member and purchase_item_id = line.id), 0)
      - coalesce((select sum(amount) from support_credits where user_id = member and purchase_item_id = line.id), 0)
      - coalesce((select w.amount from withdrawn_items w join withdrawals of_item on of_item.user_id = member and of_item.id = w.withdrawal_id
          where w.user_id = member and w.purchase_item_id = line.id and of_item.decision is distinct from 'refused'), 0) as amount
    from asked join purchase_items line on line.user_id = member and line.delivery_id = asked.delivery_id
  ), discount as (
    select coalesce(sum(e.amount), 0) as amount
    from asked join purchases p on p.user_id = member and p.delivery_id = asked.delivery_id
    join ledger_transactions t on t.purchase_id = p.id and t.cause = 'shared' join ledger_entries e on e.transaction_id = t.id and e.amount > 0
    join ledger_accounts a on a.id = e.account_id and a.user_id = member
  )
  select least((select amount from rest where id = item), (select sum(amount) from rest) - (select amount from discount))
$$;
