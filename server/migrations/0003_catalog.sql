-- What can be bought: goods and services in up to five levels of categories.

create table categories (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('product', 'service')),
  level smallint not null check (level between 1 and 5),
  parent_id uuid,
  name text not null check (length(name) between 1 and 120),
  vat_rate smallint not null default 21 check (vat_rate in (0, 12, 21)),
  icon text not null default 'package',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  unique (id, level, type),
  parent_level smallint generated always as (level - 1) stored,
  foreign key (parent_id, parent_level, type) references categories (id, level, type),
  check ((level = 1) = (parent_id is null))
);
comment on table categories is 'catalog: the tree of goods and services, level 1 to 5';
create unique index categories_name on categories (type, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);

create table catalog_items (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('product', 'service')),
  sku text not null unique,
  name text not null check (length(name) between 1 and 120),
  generic_name text not null,
  category_id uuid not null references categories,
  unit unit not null,
  base_price haler check (base_price > 0),
  is_active boolean not null default true,
  is_blocked boolean not null default false,
  folded text generated always as (fold(name || ' ' || sku)) stored
);
comment on table catalog_items is 'catalog: brand-free goods and services; what lines and pools refer to';
create index catalog_items_search on catalog_items using gin (folded gin_trgm_ops) where is_active and not is_blocked;
create index catalog_items_category on catalog_items (category_id);
