-- outside a transaction
-- A supplier may have an offer for one week beside one for every week: of those that are valid on a day, the newest counts.
drop index concurrently if exists supplier_price_lists_active;
drop index concurrently if exists supplier_price_lists_regional;
