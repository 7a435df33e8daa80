-- The checks of 0401_regions.sql, for rows from before it too.
alter table supplier_price_lists validate constraint supplier_price_lists_region;
alter table supplier_price_lists validate constraint supplier_price_lists_place;
alter table deliveries validate constraint deliveries_cleared_with;
