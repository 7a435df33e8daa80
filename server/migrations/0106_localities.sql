-- Localities that operators change: a price of their own, and municipalities that move between them from a week on.

alter table localities
  add column delivery_price haler,
  -- The first week without deliveries, once all its municipalities were moved elsewhere.
  add column until_week week_start;
create trigger localities_history after insert or update or delete on localities
  for each row execute function record_history();

alter table municipalities
  -- Null: since ever. Before that week the rows of former_localities apply.
  add column locality_from_week week_start;

create table former_localities (
  municipality_id uuid not null references municipalities on delete cascade,
  locality_id uuid not null references localities,
  from_week week_start,
  until_week week_start not null,
  primary key (municipality_id, until_week),
  check (from_week < until_week)
);
comment on table former_localities is 'deliveries: the locality that served a municipality before the weeks of its present one';
create index former_localities_locality on former_localities (locality_id);
