-- Statements of the operator's bank, and what became of each line (docs/rules/money.md#statements).

create table statement_files (
  id uuid primary key default uuidv7(),
  sha256 bytea not null unique,
  name text not null check (length(name) between 1 and 200),
  format text not null check (format in ('abo', 'camt', 'csv')),
  first_on date not null,
  last_on date not null,
  lines integer not null check (lines > 0),
  imported_by uuid not null references users,
  imported_at timestamptz not null
);
comment on table statement_files is 'statements: imported statements of the bank; never changed';

create table statement_lines (
  id uuid primary key default uuidv7(),
  file_id uuid not null references statement_files,
  -- What identifies the line in any file and format (lineKeys() of domain/money/statements).
  key text not null unique,
  booked_on date not null,
  amount bigint not null check (amount <> 0),
  symbol text not null,
  counter_account text not null,
  counter_name text not null,
  message text not null,
  -- Matched by its symbol, waiting for a person, assigned by one, brought cash, not for members, or money that left the account.
  status text not null check (status in ('matched', 'waiting', 'assigned', 'cash', 'ignored', 'outgoing')),
  -- How the amount fits what was expected.
  fit text check (fit in ('exact', 'partial', 'over', 'again')),
  user_id uuid references users,
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status in ('matched', 'assigned')) = (user_id is not null)),
  check ((status = 'matched') = (fit is not null)),
  check ((status in ('assigned', 'cash', 'ignored')) = (decided_at is not null)),
  check (amount > 0 or status = 'outgoing')
);
comment on table statement_lines is 'statements: lines of statements, each once, and what became of them';
create index statement_lines_waiting on statement_lines (booked_on, id) where status = 'waiting';
create index statement_lines_account on statement_lines (counter_account) where user_id is not null and counter_account <> '';
create index statement_lines_user on statement_lines (user_id) where user_id is not null;
create index statement_lines_file on statement_lines (file_id);
create trigger statement_lines_history after update or delete on statement_lines for each row execute function record_history();
