create or replace function is_payment_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'payments are append-only: record another one';
end $$;
