-- Whose money counts as a person's own where people decide about money (docs/rules/money.md#who-moves-money): of all accounts that are one household
-- with theirs, or were within 90 days.
create or replace function own_household(person uuid) returns setof uuid language sql stable as $$
  select household_now(person) union select former_household(person, false)
$$;
