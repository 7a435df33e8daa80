-- What a group's organiser sees of a week: who counted with the group at the cut-off, and sums that are computed once (docs/decisions/056-sums-of-people.md).

-- Without a foreign key, as the rest of the row: the group may end.
alter table frozen_options add column group_id uuid;
comment on column frozen_options.group_id is 'the group that the household counted with at the cut-off';

create table group_weeks (
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references deliveries,
  -- In full fives; null, as the sums, for fewer than five.
  households integer check (households >= 5),
  -- Coarsened: domain/week/pool/people-sum.ts. Nothing is known of savings where no item has a standard price.
  paid bigint check (paid >= 0),
  saved bigint check (saved >= 0),
  primary key (group_id, delivery_id),
  check ((households is null) = (paid is null)),
  check (saved is null or households is not null)
);
comment on table group_weeks is 'pool: what the households of a group paid and saved in a delivery; computed once, when it is cleared';
create index group_weeks_delivery on group_weeks (delivery_id);
create trigger group_weeks_are_frozen before update or truncate on group_weeks for each statement execute function is_snapshot_frozen();

create table subsidy_weeks (
  subsidy_id uuid not null references municipal_subsidies,
  delivery_id uuid not null references deliveries,
  households integer check (households >= 5),
  amount bigint check (amount >= 0),
  primary key (subsidy_id, delivery_id),
  check ((households is null) = (amount is null))
);
comment on table subsidy_weeks is 'subsidies: what a subsidy gave in a delivery, as its municipality sees it; computed once, when it is cleared';
create index subsidy_weeks_delivery on subsidy_weeks (delivery_id);
create trigger subsidy_weeks_are_frozen before update or delete or truncate on subsidy_weeks for each statement execute function is_snapshot_frozen();
