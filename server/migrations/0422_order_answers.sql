-- When a supplier was reminded to answer an order, and when operators were told that it had not.
alter table purchase_orders add column reminded_at timestamptz, add column missed_at timestamptz;
