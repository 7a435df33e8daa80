-- The checks of 0382_tolerance.sql, for rows from before it too.
alter table demand_supplier_allocations validate constraint demand_supplier_allocations_flexible;
alter table purchase_items validate constraint purchase_items_flexible;
alter table demand_supplier_allocations validate constraint demand_supplier_allocations_shared_as;
