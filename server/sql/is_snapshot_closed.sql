-- Nothing can be added to the snapshot of a closed week: its fingerprint is fixed from the closing on.
create or replace function is_snapshot_closed() returns trigger language plpgsql as $$
begin
  if exists (select from added join deliveries d on d.id = added.delivery_id where d.snapshot_sha256 is not null) then
    raise exception 'the snapshot of a closed week does not change';
  end if;
  return null;
end $$;
