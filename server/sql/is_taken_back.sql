-- Whether a correction took back the transaction of this key.
create or replace function is_taken_back(posted_as text) returns boolean language sql stable as $$
  select exists (select from ledger_transactions t join ledger_transactions correction on correction.corrects_id = t.id where t.key = posted_as)
$$;
