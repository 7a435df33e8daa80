create or replace function lock_all_households_alone() returns void language sql volatile as
  $$ select pg_advisory_xact_lock(hashtextextended('baskets', 4)) $$;
