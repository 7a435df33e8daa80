-- The points of the further steps of a line on the demand curve: each adds to the step before, at its own cap. The rule of `pointsOf` in
-- domain/week/clearing/steps.ts, without the first step.
create or replace function further_points(quantity integer, further_steps integer[]) returns table (cap integer, added integer)
  language sql immutable parallel safe as $$
  select further_steps[2], further_steps[1] - quantity where cardinality(further_steps) > 1
  union all
  select further_steps[4], further_steps[3] - further_steps[1] where cardinality(further_steps) = 4
$$;
