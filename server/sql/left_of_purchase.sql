-- What the goods of a member's purchase still cost after everything that was given back, shared discounts too. Whoever gives something back
-- locks the purchase first, so no two of them count on the same rest.
create or replace function left_of_purchase(member uuid, delivery uuid) returns bigint language sql stable as $$
  select coalesce((select sum(item_rest_of(line.user_id, line.id)) from purchase_items line where line.user_id = member and line.delivery_id = delivery), 0)::bigint
    - coalesce((
        select sum(entry.amount) from purchases p
        join ledger_transactions t on t.purchase_id = p.id and t.cause = 'shared' and not is_taken_back(t.key) join ledger_entries entry on entry.transaction_id = t.id and entry.amount > 0
        join ledger_accounts account on account.id = entry.account_id and account.user_id = member
        where p.user_id = member and p.delivery_id = delivery), 0)::bigint
$$;
