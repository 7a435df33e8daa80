-- What a household buys at other shops, noted with its own week. It is never pooled and never billed: neither effective_lines() nor
-- the snapshot know of it.

create table external_purchases (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  kind text not null check (kind in ('supplement', 'before_delivery')),
  shop_name text not null check (length(shop_name) between 1 and 120),
  shop_url text check (shop_url ~ '^https?://[^/?#@]+([/?#]|$)' and length(shop_url) <= 2000),
  total_price haler not null check (total_price > 0),
  delivery_address text not null default '' check (length(delivery_address) <= 300),
  notes text not null default '' check (length(notes) <= 1000),
  status text not null default 'pending' check (status in ('pending')),
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, variant_id) references weekly_purchase_variants on delete cascade
);
comment on table external_purchases is 'external-purchases: what a household buys at other shops in one week';
create index external_purchases_variant on external_purchases (user_id, variant_id);
create trigger external_purchases_history after insert or update or delete on external_purchases
  for each row execute function record_history();

-- What became of a template line in one week stands in the history of that week's items, of which there may have been several.
create index history_of_line on history ((coalesce(new_values, old_values) ->> 'weekly_demand_id'))
  where table_name = 'weekly_variant_items';
