-- Every change of a basket holds one lock more, shared by all: who changes the baskets of many at once holds it alone, for that moment. It
-- is the first of all locks, so that nobody waits for it with anything in hand.
create or replace function lock_household(of_user uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtextextended('baskets', 4));
  select pg_advisory_xact_lock_shared(hashtextextended(of_user::text, 2));
$$;
