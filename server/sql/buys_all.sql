-- Whether a line buys at every price at least what another one does, and accepts at least as much; both have a cap. The rule of `buysAll` in
-- domain/week/clearing/line-steps.ts.
create or replace function buys_all(quantity integer, max_price integer, further_steps integer[],
                                    other_quantity integer, other_max_price integer, other_steps integer[]) returns boolean
  language sql immutable parallel safe as $$
  select quantity_at(quantity, max_price, further_steps, other_max_price) >= other_quantity
    and (other_steps is null
      or case when cardinality(other_steps) = 1
        then greatest(quantity_at(quantity, max_price, further_steps, other_max_price), case when cardinality(further_steps) = 1 then further_steps[1] end)
               >= other_steps[1]
        else quantity_at(quantity, max_price, further_steps, other_steps[2]) >= other_steps[1]
          and (other_steps[4] is null or quantity_at(quantity, max_price, further_steps, other_steps[4]) >= other_steps[3]) end)
$$;
