-- A delivery that an operator cancelled, and why. Its members are told, and nothing of it is bought.
alter table deliveries
  add column cancelled_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) between 1 and 1000),
  add constraint deliveries_cancelled check ((cancelled_at is null) = (cancel_reason is null) and (cancelled_at is null or status = 'cancelled'));

-- A pool below its minimum that an operator carried into a later week. Its members are told and may take their line out again.
create table pool_prolongations (
  aggregated_demand_id uuid primary key references aggregated_demands,
  to_delivery_id uuid not null references deliveries,
  households integer not null,
  prolonged_at timestamptz not null
);
comment on table pool_prolongations is 'basket: a pool below its minimum that was carried into a later week';

alter table weekly_variant_items
  add column prolonged_from_week week_start,
  add constraint weekly_variant_items_prolonged check (prolonged_from_week is null or modification_type = 'addition');
