-- About whose money a person decides only with a second one: of all accounts with the same phone or address, also within the last 90 days.
create or replace function near_household(person uuid) returns setof uuid language sql stable as $$
  select near_now(person) union select former_household(person, true)
$$;
