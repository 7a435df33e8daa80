create or replace function is_ledger_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: post a correction';
end $$;
