-- Which optional mails a member has turned off, and the prices that members were told last.

create table declined_notices (
  user_id uuid not null references users on delete cascade,
  topic text not null check (topic in ('price_fell', 'no_offer', 'week_result')),
  declined_at timestamptz not null,
  primary key (user_id, topic)
);
comment on table declined_notices is 'notices: topics of mails that a member does not want';

create table told_prices (
  delivery_id uuid not null references deliveries on delete cascade,
  catalog_item_id uuid not null references catalog_items on delete cascade,
  unit text not null,
  price integer not null check (price > 0),
  primary key (delivery_id, catalog_item_id, unit)
);
comment on table told_prices is 'price-notices: the price of each pool when its members were last told';
