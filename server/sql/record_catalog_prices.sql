create or replace function record_catalog_prices() returns trigger language plpgsql as $$
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
