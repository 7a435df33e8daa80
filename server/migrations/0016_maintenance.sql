-- The product locked for maintenance: planned windows, a declared outage, and codes that open one window in an emergency.

create table maintenance_windows (
  id uuid primary key default uuidv7(),
  message text check (length(message) between 1 and 500),
  reason text not null check (length(reason) between 3 and 500),
  start_time timestamptz not null,
  end_time timestamptz,
  affected_roles text[] not null check (
    cardinality(affected_roles) > 0
    and affected_roles <@ array['user', 'categorymanager', 'supplier', 'operator', 'finance', 'logistics', 'guest']),
  environment text not null check (environment in ('development', 'production')),
  safe_mode_enabled boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  check (end_time > start_time)
);
comment on table maintenance_windows is 'maintenance: when whom the product is locked for; one that was ended or called off is not active';
create index maintenance_windows_active on maintenance_windows (environment, start_time) where is_active;
create index maintenance_windows_newest on maintenance_windows (environment, created_at desc);

-- The history names its rows by an id, so the one row has one.
create table app_status (
  id uuid primary key default uuidv7(),
  only_row boolean not null unique default true check (only_row),
  is_in_outage_dev boolean not null default false,
  outage_message_dev text check (length(outage_message_dev) between 1 and 500),
  is_in_outage_prod boolean not null default false,
  outage_message_prod text check (length(outage_message_prod) between 1 and 500)
);
comment on table app_status is 'maintenance: an outage that was declared, for each environment; one row';
insert into app_status default values;

-- A code has 160 bits of chance; kept is its HMAC alone, so whoever reads the database cannot enter.
create table bypass_codes (
  id uuid primary key default uuidv7(),
  maintenance_window_id uuid not null references maintenance_windows,
  code_hmac bytea not null unique check (length(code_hmac) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
comment on table bypass_codes is 'maintenance: codes that open one window, until they expire or are revoked';
create index bypass_codes_window on bypass_codes (maintenance_window_id);

create table bypass_passes (
  id uuid primary key default uuidv7(),
  bypass_code_id uuid not null references bypass_codes,
  token_hmac bytea not null unique check (length(token_hmac) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
comment on table bypass_passes is 'maintenance: what a code was exchanged for, one row for every use; the cookie holds the token';
create index bypass_passes_code on bypass_passes (bypass_code_id);

create trigger maintenance_windows_history after insert or update or delete on maintenance_windows
  for each row execute function record_history();
create trigger app_status_history after insert or update or delete on app_status
  for each row execute function record_history();
create trigger bypass_codes_history after insert or update or delete on bypass_codes
  for each row execute function record_history();
create trigger bypass_passes_history after insert or update or delete on bypass_passes
  for each row execute function record_history();

-- Every server keeps in memory what is under way, and tabs ask again when it changes; a clock that is moved is a change too.
create trigger maintenance_windows_announced after insert or update or delete or truncate on maintenance_windows
  for each statement execute function announce_room('maintenance');
create trigger app_status_announced after insert or update or delete or truncate on app_status
  for each statement execute function announce_room('maintenance');
create trigger bypass_codes_announced after update or delete or truncate on bypass_codes
  for each statement execute function announce_room('maintenance');
create trigger app_clock_announced after update on app_clock
  for each statement execute function announce_room('maintenance');
