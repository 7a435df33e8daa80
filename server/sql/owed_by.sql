-- What a member owes for purchases, less their credit, in haléře; below zero there is credit. A missed purchase counts no more; what was paid for it is credit.
create or replace function owed_by(member uuid) returns bigint language sql stable as $$
  select (coalesce(-sum(entry.amount), 0) + coalesce((
      select sum(undone.amount) from missed_purchases missed join ledger_transactions t on t.purchase_id = missed.id
      join ledger_entries undone on undone.transaction_id = t.id
      join ledger_accounts own on own.id = undone.account_id and own.kind = 'member' and own.user_id = member
      left join ledger_transactions original on original.id = t.corrects_id
      where missed.user_id = member and coalesce(original.cause, t.cause) <> 'payment'), 0))::bigint
  from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
  where account.kind = 'member' and account.user_id = member
$$;
