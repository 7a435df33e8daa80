-- What the catalog knows of an item besides its name: its tax by date, what it cost before, its brand and its picture.

-- Czech rates; a new one is a new row with the day from which it holds.
create table vat_rates (
  vat_class text not null check (vat_class in ('standard', 'reduced', 'zero')),
  valid_from date not null,
  rate smallint not null check (rate between 0 and 100),
  primary key (vat_class, valid_from)
);
comment on table vat_rates is 'catalog: the rate of each class of VAT from a day on';
insert into vat_rates (vat_class, valid_from, rate) values
  ('standard', '2013-01-01', 21), ('reduced', '2013-01-01', 15), ('reduced', '2024-01-01', 12), ('zero', '2013-01-01', 0);

create function vat_rate_on(of_class text, on_day date) returns smallint language sql stable as $$
  select rate from vat_rates where vat_class = of_class and valid_from <= on_day order by valid_from desc limit 1
$$;

alter table categories add column vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced', 'zero'));
update categories set vat_class = case vat_rate when 0 then 'zero' when 12 then 'reduced' else 'standard' end;
alter table categories drop column vat_rate;

alter table catalog_items
  -- An item of one brand pools on its own, for who insists on the brand; what it is an item of is brand-free.
  add column brand text check (length(brand) between 1 and 60),
  add column brand_of uuid references catalog_items,
  add column image_asset_id uuid references media_assets,
  -- Where its lines went when it was found to be the same as another.
  add column merged_into uuid references catalog_items,
  add constraint brand_of_what check ((brand is null) = (brand_of is null)),
  add constraint merged_is_gone check (merged_into is null or not is_active);
create index catalog_items_brands on catalog_items (brand_of) where brand_of is not null;
create index catalog_items_merged on catalog_items (merged_into) where merged_into is not null;
create index catalog_items_image on catalog_items (image_asset_id) where image_asset_id is not null;

create table catalog_prices (
  catalog_item_id uuid not null references catalog_items on delete cascade,
  valid_from timestamptz not null,
  -- Null: from then on it has no list price.
  price haler check (price > 0),
  primary key (catalog_item_id, valid_from)
);
comment on table catalog_prices is 'catalog: every list price an item has had, written by its trigger alone';

create function record_catalog_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalog_prices (catalog_item_id, valid_from, price)
      select id, app_now(), base_price from after where base_price is not null;
  else
    insert into catalog_prices (catalog_item_id, valid_from, price)
      select after.id, app_now(), after.base_price from after join before using (id)
      where after.base_price is distinct from before.base_price
    on conflict (catalog_item_id, valid_from) do update set price = excluded.price;
  end if;
  return null;
end $$;
create trigger catalog_prices_of_new after insert on catalog_items referencing new table as after
  for each statement execute function record_catalog_prices();
create trigger catalog_prices_of_changed after update on catalog_items referencing old table as before new table as after
  for each statement execute function record_catalog_prices();
insert into catalog_prices (catalog_item_id, valid_from, price)
  select id, app_now(), base_price from catalog_items where base_price is not null;

-- What a member alone asked for is that member's own text: the history of the operator knows nothing of it before it is approved.
create trigger catalog_items_history_of_new after insert on catalog_items for each row
  when (not new.is_off_catalog or new.approved_at is not null) execute function record_history();
create trigger catalog_items_history_of_changed after update on catalog_items for each row
  when (not new.is_off_catalog or new.approved_at is not null) execute function record_history();
create trigger catalog_items_history_of_gone after delete on catalog_items for each row
  when (not old.is_off_catalog or old.approved_at is not null) execute function record_history();
create trigger categories_history after insert or update or delete on categories
  for each row execute function record_history();
