-- What was paid where purchases are handed over, and what was counted in the till there (docs/rules/money.md#cash).

alter table handover_events
  add column way text,
  -- Before rounding to whole crowns in cash.
  add column owed integer,
  drop constraint handover_events_kind_check,
  add constraint handover_events_kind_check check (kind in ('counted', 'handed_over', 'undone', 'failed', 'offered', 'paid')) not valid,
  add constraint handover_events_paid check (
    (kind = 'paid') = (way is not null and owed is not null) and way in ('cash', 'promised') and owed > 0) not valid;

create table till_counts (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references deliveries,
  counted_by uuid not null references users,
  -- What this person had taken in cash for the delivery.
  expected bigint not null check (expected >= 0),
  counted bigint not null check (counted >= 0),
  note text not null check (length(note) <= 300),
  counted_at timestamptz not null
);
comment on table till_counts is 'payments: what was counted of the cash that somebody took at a delivery; the last count is valid, none is changed';
create index till_counts_delivery on till_counts (delivery_id, counted_by);
create index till_counts_counted_by on till_counts (counted_by);
