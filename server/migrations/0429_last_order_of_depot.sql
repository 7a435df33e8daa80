-- The last hour now depends on the whole delivery; server/sql/last_order_at.sql has the new one.
drop function if exists last_order_at(date);
