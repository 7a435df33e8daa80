-- What happened at a pickup point stays as it was recorded; another event may follow.
create or replace function is_handover_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'events of handovers are append-only';
end $$;
