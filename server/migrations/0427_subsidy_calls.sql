-- What municipalities are asked to pay of their subsidies, numbered without gaps (docs/rules/money.md#subsidies).

create table subsidy_calls (
  id uuid primary key default uuidv7(),
  subsidy_id uuid not null references municipal_subsidies,
  year smallint not null,
  place integer not null check (place between 1 and 9999),
  issued_at timestamptz not null,
  issued_on date not null,
  due_on date not null,
  amount bigint not null check (amount > 0),
  -- Seller, municipality and deliveries as they were: server/money/subsidies/issue-calls.ts.
  content jsonb not null,
  unique (year, place)
);
comment on table subsidy_calls is 'subsidies: calls to pay that were sent to municipalities; never changed';
create index subsidy_calls_subsidy on subsidy_calls (subsidy_id);
create trigger subsidy_calls_are_frozen before update or delete or truncate on subsidy_calls
  for each statement execute function is_document_frozen();
