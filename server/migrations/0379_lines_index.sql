-- outside a transaction
-- As in 0374_steps_indexes.sql: for how long a line waits stands in waiting_lines from the next file on.
drop index concurrently if exists weekly_demands_lines;
create unique index concurrently weekly_demands_lines on weekly_demands (user_id, id) include (catalog_item_id, unit, quantity, max_price, further_steps, recurrence, recurrence_weeks, anchor_week, paused_until, active, from_week);
drop index concurrently if exists snapshot_lines_that_wait;
