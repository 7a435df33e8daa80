-- All entries of a transaction are inserted by one statement, and they add up to zero.
create or replace function is_transaction_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount) <> 0) then
    raise exception 'the entries of a transaction do not add up to zero';
  end if;
  -- By the index of each: a scan would cost more with every year of books.
  if exists (
    select from (select transaction_id, count(*) as entries from added group by transaction_id) posted
    cross join lateral (select count(*) as entries from ledger_entries e where e.transaction_id = posted.transaction_id) stored
    where stored.entries <> posted.entries
  ) then
    raise exception 'a posted transaction does not get further entries';
  end if;
  return null;
end $$;
