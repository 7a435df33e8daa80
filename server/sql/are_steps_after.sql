-- Whether the further steps of a line are one or two, follow its quantity and cap, and each other: quantities rise and prices fall
-- (docs/rules/week.md#steps). A quantity alone is a tolerance: the most that is accepted at the line's own cap (docs/rules/week.md#tolerance). An
-- exclusion, and a line without a cap, have neither. The checks of the tables of lines call it. It is no SQL function, because PostgreSQL would parse
-- and plan its text anew for every statement that writes a line.
create or replace function are_steps_after(quantity integer, max_price integer, further_steps integer[]) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return further_steps is null or coalesce(
    cardinality(further_steps) in (1, 2, 4) and quantity > 0 and max_price > 0
      and further_steps[1] > quantity and further_steps[1] <= 9999000
      and (cardinality(further_steps) = 1 or further_steps[2] between 1 and max_price - 1)
      and (cardinality(further_steps) < 4
        or further_steps[3] > further_steps[1] and further_steps[3] <= 9999000 and further_steps[4] between 1 and further_steps[2] - 1), false);
end $$;
