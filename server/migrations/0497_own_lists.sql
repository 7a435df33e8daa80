-- How suppliers' own price lists are read: what their columns mean, by the headings, and which item a row is of, by its code, EAN or name.
create table supplier_layouts (
  supplier_id uuid not null references suppliers on delete cascade,
  name text not null check (length(name) between 1 and 2000),
  columns jsonb not null,
  is_per_package boolean not null,
  primary key (supplier_id, name)
);
create table supplier_rows (
  supplier_id uuid not null references suppliers on delete cascade,
  key text not null check (length(key) between 1 and 200),
  catalog_item_id uuid not null references catalog_items on delete cascade,
  primary key (supplier_id, key)
);
create index supplier_rows_item on supplier_rows (catalog_item_id);
comment on table supplier_layouts is 'offers: what the columns of a supplier''s own price list mean';
comment on table supplier_rows is 'offers: the item that a supplier confirmed for a row of its own price list, by its code, EAN or name';
