-- When a delivery could be collected, for the timeline of its purchases.

alter table deliveries add column ready_at timestamptz;
