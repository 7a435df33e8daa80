-- outside a transaction
-- Closing reads the lines of a locality from an index alone, which needs their steps too; the key's index has all but these. Few frozen lines have
-- steps; the curve of a closed pool finds those here, and reads all others as before.
drop index concurrently if exists weekly_demands_lines;
create unique index concurrently weekly_demands_lines on weekly_demands (user_id, id) include (catalog_item_id, unit, quantity, max_price, further_steps, recurrence, recurrence_weeks, anchor_week, paused_until, active, from_week);
drop index concurrently if exists snapshot_lines_with_steps;
create index concurrently snapshot_lines_with_steps on snapshot_lines (delivery_id, catalog_item_id) where further_steps is not null;
