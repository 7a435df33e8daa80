-- What a line buys at this unit price, in thousandths, without its flexible part: the quantity of its last step whose cap is at least as high; 0 without one. The rule of
-- `wantedAt` in domain/week/clearing/steps.ts.
create or replace function quantity_at(quantity integer, max_price integer, further_steps integer[], price integer) returns integer
  language sql immutable parallel safe as $$
  select case when max_price is null or max_price < price then 0
              when coalesce(further_steps[2] < price, true) then quantity
              when further_steps[4] >= price then further_steps[3]
              else further_steps[1] end
$$;
