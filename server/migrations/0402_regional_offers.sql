-- outside a transaction
drop index concurrently if exists supplier_price_lists_regional;
create unique index concurrently supplier_price_lists_regional on supplier_price_lists (supplier_id, region_id, catalog_item_id, unit) where is_active and region_id is not null;
drop index concurrently if exists supplier_price_lists_region;
create index concurrently supplier_price_lists_region on supplier_price_lists (region_id, catalog_item_id, unit) where region_id is not null;
