-- Every basket change takes one more lock, shared by all. A command that changes many baskets takes it exclusively. It is the first of all
-- locks, so that nobody waits for it while holding another one.
create or replace function lock_household(of_user uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtextextended('baskets', 4));
  select pg_advisory_xact_lock_shared(hashtextextended(of_user::text, 2));
$$;
