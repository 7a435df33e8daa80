-- Counted by every change, so that a change says over which state it was made.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
