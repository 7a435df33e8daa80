-- The flexible part of a line in whole steps of its unit, rounded down; null without a tolerance. The rule of `flexibleOf` in
-- domain/week/clearing/tolerance.ts.
create or replace function flexible_steps(quantity integer, further_steps integer[], unit text) returns integer language sql immutable parallel safe as $$
  select case when cardinality(further_steps) = 1 then (further_steps[1] - quantity) / case when unit in ('kg', 'l') then 10 else 1000 end end
$$;
