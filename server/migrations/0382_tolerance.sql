-- Tolerance (docs/rules/week.md#tolerance): what a line accepts on top of its quantity, at the same cap. A line has further steps or a tolerance, so it
-- is stored with them: a quantity alone, which are_steps_after() allows since this version.

-- The part of the quantity that lines took on top, so that the tier was reached.
alter table demand_supplier_allocations add column flexible_quantity bigint not null default 0;
alter table purchase_items add column flexible_quantity integer not null default 0;
alter table demand_supplier_allocations add constraint demand_supplier_allocations_flexible check (flexible_quantity between 0 and quantity) not valid;
alter table purchase_items add constraint purchase_items_flexible check (flexible_quantity >= 0 and flexible_quantity < quantity) not valid;

-- The names of locality and item by which the last steps were handed out. They are part of the protocol, and may be corrected later.
alter table demand_supplier_allocations add column shared_as text[];
alter table demand_supplier_allocations add constraint demand_supplier_allocations_shared_as check (cardinality(shared_as) = 2) not valid;

-- What the lines of the demand at a tier's price accept on top.
alter table pool_tiers add column flexible bigint not null default 0;
