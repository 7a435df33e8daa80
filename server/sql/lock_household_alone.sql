create or replace function lock_household_alone(of_user uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtextextended('baskets', 4));
  select pg_advisory_xact_lock(hashtextextended(of_user::text, 2));
$$;
