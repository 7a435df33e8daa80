-- outside a transaction
-- Closing reads the lines of a locality from an index alone, which needs for how long they wait too. Few frozen lines wait; clearing finds those here.
drop index concurrently if exists weekly_demands_lines;
create unique index concurrently weekly_demands_lines on weekly_demands (user_id, id) include (catalog_item_id, unit, quantity, max_price, further_steps, wait_weeks, recurrence, recurrence_weeks, anchor_week, paused_until, active, from_week);
drop index concurrently if exists snapshot_lines_that_wait;
create index concurrently snapshot_lines_that_wait on snapshot_lines (delivery_id) where wait_weeks > 0;
