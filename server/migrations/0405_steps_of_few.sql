-- The checks of further steps call their function only for lines that have some. It was part of the checks, so PostgreSQL parsed and planned it
-- again for each statement that writes a line, which took as long as writing it. Now it is a function that is only called (server/sql).
alter table weekly_demands drop constraint weekly_demands_steps,
  add constraint weekly_demands_steps check (further_steps is null or are_steps_after(quantity, max_price, further_steps)) not valid;
alter table weekly_demand_versions drop constraint weekly_demand_versions_steps,
  add constraint weekly_demand_versions_steps check (further_steps is null or are_steps_after(quantity, max_price, further_steps)) not valid;
alter table weekly_variant_items drop constraint weekly_variant_items_steps,
  add constraint weekly_variant_items_steps check (further_steps is null or are_steps_after(quantity, max_price, further_steps)) not valid;
alter table one_time_items drop constraint one_time_items_steps,
  add constraint one_time_items_steps check (further_steps is null or are_steps_after(quantity, max_price, further_steps)) not valid;
alter table snapshot_lines drop constraint snapshot_lines_steps,
  add constraint snapshot_lines_steps check (further_steps is null or are_steps_after(quantity, max_price, further_steps)) not valid;
