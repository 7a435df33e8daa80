create or replace function is_snapshot_frozen() returns trigger language plpgsql as $$
begin raise exception 'the snapshot of a closed week does not change'; end $$;
