-- The checks of 0376_waiting.sql, for rows from before it too.
alter table weekly_demands validate constraint weekly_demands_wait;
alter table weekly_demand_versions validate constraint weekly_demand_versions_wait;
alter table weekly_variant_items validate constraint weekly_variant_items_wait;
alter table one_time_items validate constraint one_time_items_wait;
alter table snapshot_lines validate constraint snapshot_lines_wait;
