-- What is ordered from each supplier after clearing, what it confirmed, and what was received.

create table purchase_orders (
  id uuid primary key default uuidv7(),
  -- The number that people write and say.
  number integer generated always as identity unique,
  delivery_id uuid not null references deliveries,
  supplier_id uuid not null references suppliers,
  status text not null default 'sent' check (status in ('sent', 'confirmed', 'received')),
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  received_at timestamptz check ((received_at is not null) = (status = 'received')),
  unique (delivery_id, supplier_id)
);
comment on table purchase_orders is 'orders: what one supplier brings to one delivery';
create index purchase_orders_supplier on purchase_orders (supplier_id, number);
create trigger purchase_orders_history after insert or update or delete on purchase_orders for each row execute function record_history();

create table purchase_order_lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_orders,
  aggregated_demand_id uuid not null unique references aggregated_demands,
  -- The name of the item when it was ordered.
  item_name text not null,
  quantity bigint not null check (quantity > 0),
  unit_price haler not null check (unit_price > 0),
  confirmation text check (confirmation in ('full', 'short', 'rejected')),
  confirmed_quantity bigint check (confirmed_quantity between 0 and quantity),
  received_quantity bigint check (received_quantity between 0 and quantity),
  check ((confirmation is null) = (confirmed_quantity is null)),
  check (case confirmation when 'full' then confirmed_quantity = quantity when 'short' then confirmed_quantity not in (0, quantity)
    when 'rejected' then confirmed_quantity = 0 else true end)
);
comment on table purchase_order_lines is 'orders: a whole pool, at its locked price';
create index purchase_order_lines_order on purchase_order_lines (order_id);
create trigger purchase_order_lines_history after update or delete on purchase_order_lines for each row execute function record_history();

-- What a member gets of an item, known when it was received. The ordered quantity stays.
alter table purchase_items
  add column delivered_quantity integer check (delivered_quantity between 0 and quantity),
  add column delivered_total bigint,
  add constraint purchase_items_delivered check ((delivered_quantity is null) = (delivered_total is null));

-- Receiving writes these columns once, for every line of a pool. The order says who received it, so the history of items need not.
drop trigger purchase_items_history on purchase_items;
create trigger purchase_items_history
  after update of user_id, id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price or delete
  on purchase_items for each row execute function record_history();
