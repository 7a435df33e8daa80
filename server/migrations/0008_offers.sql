-- Suppliers and what they offer: immutable rows, a newer one takes the place of the older.

create table suppliers (
  id uuid primary key default uuidv7(),
  name text not null unique,
  registration_number text not null default '',
  created_by uuid unique references users,
  is_approved boolean not null default false
);
comment on table suppliers is 'offers: who may answer pools with prices; approved by an administrator';

-- The minimum of a tier counts a whole pool, so it may be larger than any line: up to 2 000 000 units.
create domain pool_thousandths as integer check (value between 0 and 2000000000);

create table supplier_price_lists (
  id uuid primary key default uuidv7(),
  supplier_id uuid not null references suppliers,
  locality_id uuid not null references localities,
  catalog_item_id uuid not null references catalog_items,
  item_type text not null check (item_type in ('product', 'service')),
  unit unit not null,
  price_tier_1_min_qty pool_thousandths not null,
  price_tier_1_price haler not null check (price_tier_1_price > 0),
  price_tier_2_min_qty pool_thousandths,
  price_tier_2_price haler check (price_tier_2_price > 0),
  price_tier_3_min_qty pool_thousandths,
  price_tier_3_price haler check (price_tier_3_price > 0),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  notes text not null default '' check (length(notes) <= 1000),
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((price_tier_2_min_qty is null) = (price_tier_2_price is null)),
  check ((price_tier_3_min_qty is null) = (price_tier_3_price is null)),
  check (price_tier_3_min_qty is null or price_tier_2_min_qty is not null),
  check (price_tier_1_min_qty < price_tier_2_min_qty and price_tier_1_price > price_tier_2_price),
  check (price_tier_2_min_qty < price_tier_3_min_qty and price_tier_2_price > price_tier_3_price)
);
comment on table supplier_price_lists is 'offers: up to three tiers for one item in one locality';
create unique index supplier_price_lists_active
  on supplier_price_lists (supplier_id, locality_id, catalog_item_id, unit) where is_active;
create index supplier_price_lists_pool on supplier_price_lists (locality_id, catalog_item_id, unit) where is_active;
create trigger supplier_price_lists_history after insert or update or delete on supplier_price_lists
  for each row execute function record_history();

-- Offers that count: the latest of each supplier, of approved suppliers, and not of a test account (decision 17).
create view counting_offers as
  select offer.* from supplier_price_lists offer
  join suppliers s on s.id = offer.supplier_id and s.is_approved
  left join user_flags f on f.user_id = s.created_by
  where offer.is_active and f.is_test_account is not true;

create table pool_offers (
  aggregated_demand_id uuid not null references aggregated_demands,
  supplier_id uuid not null references suppliers,
  supplier_price_list_id uuid not null references supplier_price_lists,
  primary key (aggregated_demand_id, supplier_id)
);
comment on table pool_offers is 'offers: which offers a closed pool is cleared from';
