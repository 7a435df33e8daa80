-- Money of members: what they are asked to pay, what they paid, and what is returned to them (docs/rules/money.md#payments).

-- Numbers of payments; a variable symbol is such a number with its check digit (domain/money/payments/variable-symbol.ts).
create sequence payment_numbers as integer maxvalue 9999999 cycle;

create table payment_requests (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  number integer not null unique check (number > 0),
  -- The purchase to pay; null for a top-up. Without a foreign key: purchases of a cancelled delivery are deleted.
  purchase_id uuid unique,
  -- The amount of a top-up. What a purchase costs is in the ledger.
  amount haler check (amount > 0),
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((purchase_id is null) = (amount is not null))
);
comment on table payment_requests is 'payments: what members are asked to pay, each with its number; never changed';

create table payments (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  method text not null check (method in ('transfer', 'card', 'cash')),
  -- What counts for the member, and what was collected above it to reach whole crowns.
  amount haler not null check (amount > 0),
  rounding integer not null default 0 check (rounding = 0 or (method = 'cash' and rounding between -49 and 50)),
  -- The purchase that it pays by name. Without a foreign key: purchases of a cancelled delivery are deleted.
  purchase_id uuid,
  -- The request whose number it named.
  request_id uuid,
  -- What it came from: a line of a statement, a card payment, cash. The same source pays once.
  source text not null unique,
  received_on date not null,
  recorded_by uuid references users,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (id),
  foreign key (user_id, request_id) references payment_requests (user_id, id)
);
comment on table payments is 'payments: money that members paid; never changed';
create index payments_purchase on payments (purchase_id) where purchase_id is not null;
create index payments_request on payments (user_id, request_id) where request_id is not null;

create table payouts (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  amount haler not null check (amount > 0),
  -- The member's account, as Czech banks write it; forgotten with the member.
  account text check (account ~ '^(\d{1,6}-)?\d{2,10}/\d{4}$'),
  number integer not null unique,
  status text not null default 'asked' check (status in ('asked', 'sent', 'returned')),
  asked_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users,
  primary key (user_id, id),
  unique (id),
  check ((status = 'asked') = (settled_at is null)),
  check (settled_by <> user_id)
);
comment on table payouts is 'payments: credit that members want back on their accounts';
create index payouts_waiting on payouts (asked_at) where status = 'asked';
create trigger payouts_history after update or delete on payouts for each row execute function record_history();

-- Replaced by server/sql.
create function is_payment_frozen() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger payment_requests_are_frozen before update or delete or truncate on payment_requests
  for each statement execute function is_payment_frozen();
create trigger payments_are_frozen before update or delete or truncate on payments
  for each statement execute function is_payment_frozen();

-- Purchases of the time before payments.
insert into payment_requests (user_id, number, purchase_id, created_at)
select user_id, extract(year from created_at)::integer % 100 * 10000000 + nextval('payment_numbers'), id, created_at from purchases;
