-- A wait is agreed to for one line in one week, with its amount (docs/rules/week.md#waiting). The columns of 0376_waiting.sql knew neither the week nor the
-- amount, and no release has used them.
alter table snapshot_lines drop constraint snapshot_lines_wait;
-- gentle: no release has used it
alter table snapshot_lines drop column wait_weeks;
alter table snapshot_lines add constraint snapshot_lines_waiting check ((waiting_since is not null) = (origin = 'waiting')) not valid;
-- gentle: no release has used it
alter table weekly_demands drop column wait_weeks;
-- gentle: no release has used it
alter table weekly_demand_versions drop column wait_weeks;
-- gentle: no release has used it
alter table weekly_variant_items drop column wait_weeks;
-- gentle: no release has used it
alter table one_time_items drop column wait_weeks;

drop function if exists joining_lines(uuid, date, uuid, uuid[], uuid[]);
drop function if exists effective_lines(uuid, date, uuid, uuid[], uuid[]);
-- gentle: no release has used it
drop table waiting_lines;
create table waiting_lines (
  user_id uuid not null references users,
  -- The line that was not bought; the same in every week that it joins.
  id uuid not null,
  -- The week that it is wanted for.
  since_week date not null,
  catalog_item_id uuid not null references catalog_items,
  unit unit not null,
  -- What was agreed to; from the closing of its week on what was ordered of it.
  quantity integer not null check (quantity > 0),
  max_price integer not null check (max_price > 0),
  further_steps integer[],
  -- For how many weeks beyond its own it may wait, and the last of them.
  wait_weeks smallint not null check (wait_weeks between 0 and 8),
  until_week date not null generated always as (since_week + 7 * wait_weeks) stored,
  -- The earliest week that it may join; null while its own week is not decided.
  from_week date,
  -- Why it was not bought the last time.
  reason text check (reason in ('over_cap', 'below_minimum', 'no_offer', 'cancelled')),
  -- The closed delivery that has not decided it yet, meanwhile it joins no other; and the one that decided it last.
  delivery_id uuid references deliveries,
  decided_by uuid references deliveries,
  ended_at timestamptz,
  end_reason text check (end_reason in ('bought', 'replaced', 'removed', 'expired')),
  primary key (user_id, id, since_week),
  check (since_week < from_week),
  check ((ended_at is null) = (end_reason is null)),
  check (ended_at is null or delivery_id is null),
  check (are_steps_after(quantity, max_price, further_steps))
);
comment on table waiting_lines is 'waiting: lines that join a later delivery if they are not bought; one row for each line and week that it is wanted for';
create index waiting_lines_open on waiting_lines (user_id) where ended_at is null and delivery_id is null;
create index waiting_lines_undecided on waiting_lines (delivery_id) where delivery_id is not null;
create index waiting_lines_decided on waiting_lines (decided_by) where decided_by is not null;
create index waiting_lines_items on waiting_lines (catalog_item_id) where ended_at is null;
-- What a person does is in the history; the rest follows from closings and clearings.
create trigger waiting_lines_history_of_agreed after insert on waiting_lines for each row execute function record_history();
create trigger waiting_lines_history after update on waiting_lines for each row
  when (new.end_reason = 'removed' or (new.ended_at is null and new.from_week is null and new.delivery_id is null)) execute function record_history();
