-- An erasure is final: its mark cannot be removed, moved to another account, or deleted with its row.
create or replace function is_erasure_final() returns trigger language plpgsql as $$
begin
  raise exception 'an erasure is final';
end $$;
