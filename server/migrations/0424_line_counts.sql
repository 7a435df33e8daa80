-- What was counted of the lines of an order at the depot, by which device and person (docs/rules/week.md#receiving).
create table order_line_counts (
  -- Given by the device, so that a count that is sent twice is stored once.
  id uuid primary key,
  line_id uuid not null references purchase_order_lines,
  quantity bigint not null check (quantity >= 0),
  -- Which of several counts is valid, as a person decided.
  is_decision boolean not null,
  device text not null check (length(device) between 1 and 60),
  -- By the clock of the device, at most the time of recording.
  counted_at timestamptz not null,
  recorded_at timestamptz not null check (counted_at <= recorded_at),
  counted_by uuid references users on delete set null
);
comment on table order_line_counts is 'orders: what was counted of the lines of an order at the depot; never changed';
create index order_line_counts_line on order_line_counts (line_id);
create index order_line_counts_counted_by on order_line_counts (counted_by);
