-- An erasure is final: its mark is not taken back, moved to another account, or lost with its row.
create or replace function is_erasure_final() returns trigger language plpgsql as $$
begin
  raise exception 'an erasure is final';
end $$;
