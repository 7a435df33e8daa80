-- What municipalities pay for the households of their groups (docs/rules/money.md#subsidies).

create table municipal_subsidies (
  id uuid primary key default uuidv7(),
  -- The municipality as it was verified then; the group may end.
  group_id uuid references groups on delete set null,
  organisation text not null,
  registration_number text not null,
  budget bigint not null check (budget > 0),
  percent smallint not null check (percent between 1 and 100),
  most_per_week haler not null check (most_per_week > 0),
  -- Only for people without e-mail whom the municipality helps.
  is_for_assisted boolean not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'refused', 'ended')),
  proposed_by uuid references users on delete set null,
  proposed_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  check ((state = 'waiting') = (decided_at is null))
);
comment on table municipal_subsidies is 'subsidies: what a municipality pays of the purchases of its people, and its budget';
-- At most one at a time, so that a purchase has at most one.
create unique index municipal_subsidies_open on municipal_subsidies (group_id) where state in ('waiting', 'active');
create index municipal_subsidies_group on municipal_subsidies (group_id);
create index municipal_subsidies_proposed_by on municipal_subsidies (proposed_by);
create index municipal_subsidies_decided_by on municipal_subsidies (decided_by);
create trigger municipal_subsidies_history after insert or update or delete on municipal_subsidies
  for each row execute function record_history();

create table subsidy_uses (
  user_id uuid not null references users,
  -- Without a foreign key: purchases of a cancelled delivery are deleted.
  purchase_id uuid not null,
  subsidy_id uuid not null references municipal_subsidies,
  delivery_id uuid not null references deliveries,
  -- What the municipality pays of the purchase; the sum of its postings.
  amount haler not null check (amount >= 0),
  -- How often it was posted.
  postings integer not null default 0,
  primary key (user_id, purchase_id)
);
comment on table subsidy_uses is 'subsidies: what a municipality pays of each purchase';
create index subsidy_uses_subsidy on subsidy_uses (subsidy_id, delivery_id);
create index subsidy_uses_delivery on subsidy_uses (delivery_id);
