-- Webhooks of suppliers (docs/rules/week.md#webhooks): where events go, which events wait, and what became of each attempt.

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers on delete cascade,
  -- Who is told when it is turned off.
  user_id uuid not null references users on delete cascade,
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  -- The secret derives from the id, this number and the product's secret.
  secret_version integer not null default 1,
  former_until timestamptz,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('gone', 'failing')),
  check ((disabled_at is null) = (disabled_why is null))
);
comment on table webhook_endpoints is 'webhooks: addresses of suppliers that events are sent to';
create index webhook_endpoints_supplier on webhook_endpoints (supplier_id);
create index webhook_endpoints_user on webhook_endpoints (user_id);

create table webhook_messages (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event text not null,
  -- An event reaches an endpoint once, however often its command runs.
  dedup_key text not null,
  payload text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  claimed_until timestamptz,
  tries integer not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz,
  unique (endpoint_id, dedup_key)
);
comment on table webhook_messages is 'webhooks: events for endpoints, for thirty days';
create index webhook_messages_due on webhook_messages (next_try_at) where delivered_at is null and given_up_at is null;
create index webhook_messages_old on webhook_messages (created_at);

create table webhook_attempts (
  message_id uuid not null references webhook_messages on delete cascade,
  at timestamptz not null,
  status integer,
  fault text,
  ms integer not null
);
comment on table webhook_attempts is 'webhooks: attempts with their status; never what was answered';
create index webhook_attempts_message on webhook_attempts (message_id, at);
