-- All entries of a transaction are inserted by one statement, and they add up to zero.
create or replace function is_transaction_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount) <> 0) then
    raise exception 'the entries of a transaction do not add up to zero';
  end if;
  if (select count(*) from ledger_entries where transaction_id in (select transaction_id from added)) <> (select count(*) from added) then
    raise exception 'a posted transaction does not get further entries';
  end if;
  return null;
end $$;
