-- The standing weekly purchase. weekly_demands holds each line's latest state and the week from which it holds;
-- what held before it in weeks that are still to come stands in weekly_demand_versions, so that a change made after a
-- cut-off can never reach the week that was just closed.

create table templates (
  user_id uuid primary key references users on delete cascade,
  version integer not null default 1
);
comment on table templates is 'template: one row a member; locked by every change, its version tells a stale editor';

create table weekly_demands (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  catalog_item_id uuid not null references catalog_items,
  unit unit not null,
  quantity thousandths not null check (quantity > 0),
  max_price haler check (max_price > 0),
  notes text not null default '' check (length(notes) <= 1000),
  recurrence text not null check (recurrence in ('weekly', 'biweekly', 'monthly', 'custom', 'external')),
  recurrence_weeks smallint not null check (recurrence_weeks between 0 and 52),
  anchor_week week_start not null,
  paused_until date,
  active boolean not null default true,
  from_week week_start not null,
  created_at timestamptz not null,
  -- What decides a line's part in a week stands in the key's index, so that closing reads the lines of a locality from there
  -- and not one page of the table for each of them.
  primary key (user_id, id) include (catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week,
    paused_until, active, from_week),
  check (case recurrence when 'external' then recurrence_weeks = 0 when 'weekly' then recurrence_weeks = 1
         when 'biweekly' then recurrence_weeks = 2 when 'monthly' then recurrence_weeks = 4 else recurrence_weeks > 2 end)
);
comment on table weekly_demands is 'template: the lines of the standing weekly purchase';
create unique index weekly_demands_once on weekly_demands (user_id, catalog_item_id, unit) where active;
create trigger weekly_demands_history after insert or update or delete on weekly_demands
  for each row execute function record_history();

create table weekly_demand_versions (
  user_id uuid not null,
  weekly_demand_id uuid not null,
  from_week week_start not null,
  until_week week_start not null,
  quantity thousandths not null,
  max_price haler,
  recurrence text not null,
  recurrence_weeks smallint not null,
  anchor_week week_start not null,
  paused_until date,
  active boolean not null,
  primary key (user_id, weekly_demand_id, from_week),
  foreign key (user_id, weekly_demand_id) references weekly_demands on delete cascade,
  check (from_week < until_week)
);
comment on table weekly_demand_versions is 'template: what a line was until a later change began to hold';
create index weekly_demand_versions_until on weekly_demand_versions (until_week);

-- The same rule as domain/template/recurrence.ts; template.test.ts compares the two over twenty years.
create function is_due(recurrence text, recurrence_weeks integer, anchor_week date, week date)
  returns boolean language sql immutable parallel safe as $$
  select week >= anchor_week and case
    when recurrence_weeks = 0 then false
    when recurrence = 'monthly' then
      case (extract(day from anchor_week)::integer - 1) / 7
        when 4 then extract(month from week) <> extract(month from week + 7)
        else (extract(day from anchor_week)::integer - 1) / 7 = (extract(day from week)::integer - 1) / 7
      end
    else ((week - anchor_week) / 7) % recurrence_weeks = 0
  end $$;
