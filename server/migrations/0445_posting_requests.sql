-- What staff decide about money alone, and what waits for a second person (docs/rules/money.md#who-moves-money).

create table decided_sums (
  user_id uuid not null references users,
  day date not null,
  amount bigint not null check (amount > 0),
  primary key (user_id, day)
);
comment on table decided_sums is 'ledger: what each person moved by decisions alone in a day of Prague';

create table posting_requests (
  id uuid primary key default uuidv7(),
  procedure text not null,
  -- What it decides about: the same does not wait twice.
  subject text not null,
  -- As the procedure got it; it runs again once a second person confirms.
  input jsonb not null,
  amount bigint not null check (amount > 0),
  -- The members and suppliers whose accounts it moves.
  owners uuid[] not null,
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  decision text check (decision in ('posted', 'rejected')),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is distinct from 'posted' or decided_by <> proposed_by)
);
comment on table posting_requests is 'ledger: decisions about money that wait for a second person';
create unique index posting_requests_once on posting_requests (procedure, subject) where decision is null;
create trigger posting_requests_history after update or delete on posting_requests for each row execute function record_history();
