-- The most that a line may cost, in haléře: the dearest of its steps, or all that it accepts; null without a cap. The rule of `mostOf` in domain/week/clearing/line-steps.ts.
create or replace function most_of_line(quantity integer, max_price integer, further_steps integer[]) returns bigint
  language sql immutable parallel safe as $$
  select case when further_steps is null then (quantity::bigint * max_price + 500) / 1000
              else greatest((quantity::bigint * max_price + 500) / 1000,
                            (further_steps[1]::bigint * coalesce(further_steps[2], max_price) + 500) / 1000,
                            (further_steps[3]::bigint * further_steps[4] + 500) / 1000) end
$$;
