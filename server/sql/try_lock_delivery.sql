-- The shared lock of a delivery, unless somebody closes it just now.
create or replace function try_lock_delivery(of_delivery uuid) returns boolean language sql volatile as
  $$ select pg_try_advisory_xact_lock_shared(hashtextextended(of_delivery::text, 1)) $$;
