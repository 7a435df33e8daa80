-- What a member owes for purchases, less their credit, in haléře; below zero there is credit.
create or replace function owed_by(member uuid) returns bigint language sql stable as $$
  select coalesce(-sum(entry.amount), 0)::bigint
  from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
  where account.kind = 'member' and account.user_id = member
$$;
