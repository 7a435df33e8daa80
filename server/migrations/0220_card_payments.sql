-- Payments by card at a hosted gateway (docs/rules/money.md#cards). Card numbers never reach us.

create table card_payments (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  amount haler not null check (amount > 0),
  -- The purchase that it is for; null for a top-up. Without a foreign key: purchases of a cancelled delivery are deleted.
  purchase_id uuid,
  -- The gateway's ids of the checkout and of the payment; null until it has told them.
  session_id text,
  gateway_payment text,
  status text not null default 'open' check (status in ('open', 'paid', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (user_id, id),
  unique (id),
  check ((status = 'open') = (settled_at is null))
);
comment on table card_payments is 'card-payments: checkouts at the card gateway; what was paid is in payments';
create index card_payments_paid on card_payments (settled_at) where status = 'paid';
create index card_payments_gateway on card_payments (gateway_payment) where gateway_payment is not null;

create table card_refunds (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  amount haler not null check (amount > 0),
  status text not null default 'asked' check (status in ('asked', 'sent', 'failed')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (user_id, id),
  unique (id),
  foreign key (user_id, payment_id) references card_payments (user_id, id),
  check ((status = 'asked') = (settled_at is null)),
  check (asked_by <> user_id)
);
comment on table card_refunds is 'card-payments: money that goes back to the card it came from';
create index card_refunds_payment on card_refunds (user_id, payment_id);
create index card_refunds_asked on card_refunds (asked_at) where status = 'asked';
create trigger card_refunds_history after update or delete on card_refunds for each row execute function record_history();

create table card_events (
  id uuid primary key default uuidv7(),
  -- The gateway's id of the event: the same event has an effect once.
  gateway_event text not null unique check (length(gateway_event) between 1 and 255),
  kind text not null,
  received_at timestamptz not null,
  -- Why it does not fit what was asked for; null for an event that was applied.
  trouble text check (trouble in ('amount', 'currency', 'unknown', 'refund', 'dispute')),
  -- What it reports, in the smallest unit of its currency, and the checkout that it names, ours or not.
  amount bigint,
  currency text,
  checkout text,
  -- The accountant who looked after the trouble, and what was done.
  settled_at timestamptz,
  settled_by uuid references users,
  note text check (length(note) between 1 and 500),
  check (trouble is not null or settled_at is null),
  check ((settled_at is null) = (note is null))
);
comment on table card_events is 'card-payments: events of the gateway that were processed';
create index card_events_trouble on card_events (received_at) where trouble is not null and settled_at is null;
