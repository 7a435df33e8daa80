-- What clearing decided, and what each member buys of it.

create table demand_supplier_allocations (
  aggregated_demand_id uuid primary key references aggregated_demands,
  supplier_id uuid not null references suppliers,
  supplier_price_list_id uuid not null references supplier_price_lists,
  status text not null default 'allocated' check (status in ('allocated')),
  tier smallint not null check (tier between 1 and 3),
  locked_unit_price haler not null check (locked_unit_price > 0),
  quantity bigint not null check (quantity > 0),
  created_at timestamptz not null
);
comment on table demand_supplier_allocations is 'clearing: the award of a pool';

create table pool_results (
  aggregated_demand_id uuid primary key references aggregated_demands,
  status text not null check (status in ('cleared', 'not_cleared')),
  has_offer boolean not null,
  missing_quantity bigint,
  check (status = 'not_cleared' or has_offer)
);
comment on table pool_results is 'clearing: whether a pool was cleared, and how much was missing to a cheaper price';

create table purchases (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  delivery_id uuid not null references deliveries,
  status text not null default 'in_progress' check (status in ('in_progress')),
  total bigint not null,
  items integer not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (delivery_id, user_id)
);
comment on table purchases is 'purchases: what one member gets and pays in one delivery';

-- Without foreign keys to the pool and the purchase, for the same reason as snapshot_lines.
create table purchase_items (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  delivery_id uuid not null,
  source_id uuid not null,
  aggregated_demand_id uuid not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price > 0),
  total bigint not null,
  vat_rate smallint not null,
  standard_price integer,
  primary key (user_id, id)
);
comment on table purchase_items is 'purchases: the admitted lines at their locked price';
create index purchase_items_pool on purchase_items (aggregated_demand_id);
create unique index purchase_items_source on purchase_items (delivery_id, user_id, source_id);
create trigger purchase_items_history after update or delete on purchase_items
  for each row execute function record_history();
