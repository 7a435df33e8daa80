-- Takes the shared lock of a delivery, unless it is being closed.
create or replace function try_lock_delivery(of_delivery uuid) returns boolean language sql volatile as
  $$ select pg_try_advisory_xact_lock_shared(hashtextextended(of_delivery::text, 1)) $$;
