-- The cap of the step that a line buys at this unit price; the line's own cap if it buys nothing there.
create or replace function cap_at(max_price integer, further_steps integer[], price integer) returns integer
  language sql immutable parallel safe as $$
  select case when coalesce(further_steps[2] < price, true) then max_price
              when further_steps[4] >= price then further_steps[4]
              else further_steps[2] end
$$;
