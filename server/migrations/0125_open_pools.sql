-- The pools of large deliveries that still collect, summed by a job: summing every basket takes too long for a request.

create table summed_deliveries (
  delivery_id uuid primary key references deliveries on delete cascade,
  summed_at timestamptz not null
);
comment on table summed_deliveries is 'pool: when the open baskets of a large delivery were last summed';

create table open_pools (
  delivery_id uuid not null references summed_deliveries on delete cascade,
  catalog_item_id uuid not null references catalog_items on delete cascade,
  unit text not null,
  quantity bigint not null,
  no_cap_quantity bigint not null,
  households integer not null,
  capped_households integer not null,
  primary key (delivery_id, catalog_item_id, unit)
);
comment on table open_pools is 'pool: the sums of the open baskets of a large delivery, by item';
create index open_pools_of_item on open_pools (catalog_item_id);
