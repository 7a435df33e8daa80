-- outside a transaction
-- Few frozen lines have a tolerance; clearing and forecasts find those here.
drop index concurrently if exists snapshot_lines_tolerant;
create index concurrently snapshot_lines_tolerant on snapshot_lines (delivery_id) where cardinality(further_steps) = 1;
