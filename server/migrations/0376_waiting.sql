-- Waiting (docs/rules/week.md#waiting): a line that was not bought joins the next delivery, for as many weeks as its household said. Which items keep
-- that long is said by the catalog.
alter table catalog_items add column is_storable boolean not null default false;

-- For how many weeks beyond its own a line may wait; 0: it does not.
alter table weekly_demands add column wait_weeks smallint not null default 0;
alter table weekly_demand_versions add column wait_weeks smallint not null default 0;
alter table weekly_variant_items add column wait_weeks smallint not null default 0;
alter table one_time_items add column wait_weeks smallint not null default 0;
-- Of a frozen line what was agreed to counts; `waiting_since` is the week of a line that waited before.
alter table snapshot_lines add column wait_weeks smallint not null default 0, add column waiting_since date;

alter table weekly_demands add constraint weekly_demands_wait check (wait_weeks between 0 and 8) not valid;
alter table weekly_demand_versions add constraint weekly_demand_versions_wait check (wait_weeks between 0 and 8) not valid;
alter table weekly_variant_items add constraint weekly_variant_items_wait check (wait_weeks between 0 and 8) not valid;
alter table one_time_items add constraint one_time_items_wait check (wait_weeks between 0 and 8) not valid;
alter table snapshot_lines add constraint snapshot_lines_wait
  check (wait_weeks between 0 and 8 and (waiting_since is not null) = (origin = 'waiting')) not valid;

create table waiting_lines (
  user_id uuid not null references users,
  -- The id of the line that was not bought; it is the same in every week that it joins.
  id uuid not null,
  catalog_item_id uuid not null references catalog_items,
  unit unit not null,
  quantity integer not null check (quantity > 0),
  max_price integer not null check (max_price > 0),
  further_steps integer[],
  wait_weeks smallint not null check (wait_weeks between 1 and 8),
  -- The week that it was wanted for, the earliest one that it may join now, and the last one.
  since_week date not null,
  from_week date not null,
  until_week date not null,
  -- Why it was not bought the last time.
  reason text not null check (reason in ('over_cap', 'below_minimum', 'no_offer', 'cancelled')),
  -- The closed delivery that has not decided it yet. Meanwhile it joins no other.
  delivery_id uuid references deliveries,
  ended_at timestamptz,
  end_reason text check (end_reason in ('bought', 'replaced', 'removed', 'expired')),
  primary key (user_id, id),
  check (since_week < from_week and from_week <= until_week),
  check ((ended_at is null) = (end_reason is null)),
  check (ended_at is null or delivery_id is null),
  check (are_steps_after(quantity, max_price, further_steps))
);
comment on table waiting_lines is 'pool: lines that were not bought and join a later delivery; at most one row for each line';
-- What a person does is in the history; the rest follows from closings and clearings.
create trigger waiting_lines_history after update on waiting_lines for each row when (new.end_reason = 'removed') execute function record_history();
create index waiting_lines_open on waiting_lines (user_id) where ended_at is null and delivery_id is null;
create index waiting_lines_undecided on waiting_lines (delivery_id) where delivery_id is not null;

drop function if exists effective_lines(uuid, date, uuid, uuid[], uuid[]);
