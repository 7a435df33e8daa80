-- What members want that the catalog does not have. It is theirs alone until a category manager approves it
-- (docs/decisions/021-off-catalog.md).

alter table catalog_items
  add column description text not null default '' check (length(description) <= 2000),
  add column is_off_catalog boolean not null default false,
  -- As url_of() of domain/off-catalog writes it, so that one page has one address.
  add column source_url text check (source_url ~ '^https?://[^/?#@]+([/?#]|$)' and length(source_url) <= 2048),
  -- Null for what the operator put in, and once the account is erased.
  add column requested_by uuid references users,
  add column approved_at timestamptz,
  add column approved_by uuid references users,
  add column generic_folded text generated always as (fold(regexp_replace(btrim(generic_name), '\s+', ' ', 'g'))) stored,
  add constraint only_off_catalog check (is_off_catalog or (source_url is null and requested_by is null and approved_at is null)),
  add constraint approved_by_when check (approved_by is null or approved_at is not null);
create index catalog_items_generic on catalog_items (generic_folded);
create index catalog_items_source on catalog_items (source_url) where source_url is not null;

-- What nobody but who asked for it may see.
create view private_items as
  select id, requested_by from catalog_items where is_off_catalog and approved_at is null;

create table off_catalog_requests (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  type text not null check (type in ('product', 'service')),
  source_type text not null check (source_type in ('url', 'text')),
  source_url text,
  user_confirmed_data jsonb not null,
  user_notes text not null default '' check (length(user_notes) <= 1000),
  processing_status text not null check (processing_status in ('confirmed')),
  catalog_item_id uuid not null references catalog_items,
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((source_type = 'url') = (source_url is not null))
);
comment on table off_catalog_requests is 'off-catalog: what a member said of an item from outside, and the item it became';
create index off_catalog_requests_item on off_catalog_requests (catalog_item_id);

-- Where such an item stands until a manager puts it elsewhere (spec 2 §9).
insert into categories (type, level, name, vat_rate, icon, sort_order)
values ('product', 1, 'Ostatní', 21, 'package', 1000), ('service', 1, 'Ostatní', 21, 'wrench', 1000)
on conflict do nothing;
