-- Days on which an operator delivers nothing, or delivers although they are public holidays; and deliveries that moved because of them.

create table delivery_breaks (
  id uuid primary key default uuidv7(),
  -- Null: all localities.
  locality_id uuid references localities,
  kind text not null check (kind in ('closed', 'open')),
  from_day date not null,
  until_day date not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  check (from_day <= until_day and until_day < from_day + 60)
);
comment on table delivery_breaks is 'deliveries: days off, and public holidays on which it is delivered';
create index delivery_breaks_locality on delivery_breaks (locality_id);
create index delivery_breaks_until on delivery_breaks (until_day);
create trigger delivery_breaks_history after insert or update or delete on delivery_breaks
  for each row execute function record_history();

alter table deliveries
  -- The day by the schedule of the locality; null if it takes place on that day.
  add column shifted_from date,
  add column shift_reason text,
  -- Whether its members must still get a mail about where it moved.
  add column shift_is_untold boolean not null default false,
  add column shift_told_at timestamptz,
  add constraint deliveries_shifted check ((shifted_from is null) = (shift_reason is null)),
  add constraint deliveries_before_delivery check (offers_close_at < (delivery_on + delivery_time) at time zone 'Europe/Prague') not valid;
create index deliveries_untold_shifts on deliveries (id) where shift_is_untold;

-- Deliveries that were planned before this release are planned again, by the next sweep.
alter table localities
  add column plan_is_stale boolean not null default true;
