-- At the cut-off: the frozen lines of a delivery and the pools they add up to.

-- No foreign keys: one act writes all lines of a delivery in one statement, from rows that have them, and a check for each of
-- millions of lines would double the time of closing.
create table snapshot_lines (
  delivery_id uuid not null,
  user_id uuid not null,
  source_id uuid not null,
  origin text not null,
  catalog_item_id uuid not null,
  unit text not null,
  quantity integer not null check (quantity > 0),
  max_price integer,
  primary key (delivery_id, user_id, source_id)
);
comment on table snapshot_lines is 'pool: every effective basket line at the cut-off; written once, never changed';

create function is_snapshot_frozen() returns trigger language plpgsql as $$
begin raise exception 'the snapshot of a closed week does not change'; end $$;
create trigger snapshot_lines_are_frozen before update or delete or truncate on snapshot_lines
  for each statement execute function is_snapshot_frozen();

create table aggregated_demands (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references deliveries,
  type text not null check (type in ('product', 'service')),
  catalog_item_id uuid not null references catalog_items,
  generic_name text not null,
  unit unit not null,
  total_weekly_quantity bigint not null check (total_weekly_quantity > 0),
  no_cap_quantity bigint not null,
  households integer not null,
  target_price_per_unit haler,
  created_at timestamptz not null,
  unique (delivery_id, catalog_item_id, unit)
);
comment on table aggregated_demands is 'pool: one item of one delivery, all members together';
