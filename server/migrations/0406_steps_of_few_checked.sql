-- The checks of 0405_steps_of_few.sql, for rows from before it too.
alter table weekly_demands validate constraint weekly_demands_steps;
alter table weekly_demand_versions validate constraint weekly_demand_versions_steps;
alter table weekly_variant_items validate constraint weekly_variant_items_steps;
alter table one_time_items validate constraint one_time_items_steps;
alter table snapshot_lines validate constraint snapshot_lines_steps;
