-- People: identity for Better Auth (users, sessions, auth_accounts, auth_verifications), and apart from it the flags
-- that no profile form may ever write.

create table users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  display_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table users is 'account: who a person is';

create table user_flags (
  user_id uuid primary key references users on delete cascade,
  role text not null default 'user'
    check (role in ('admin', 'user', 'categorymanager', 'supplier', 'operator', 'finance', 'logistics')),
  is_test_account boolean not null default false,
  is_blocked boolean not null default false,
  deleted_at timestamptz
);
comment on table user_flags is 'account: what a person may; never writable by the person';

create function give_user_flags() returns trigger language plpgsql as $$
begin insert into user_flags (user_id) values (new.id); return null; end $$;
create trigger users_have_flags after insert on users for each row execute function give_user_flags();

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table sessions is 'account: signed-in browsers (Better Auth)';
create index sessions_user on sessions (user_id);

create table auth_accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text, refresh_token text, id_token text, scope text,
  access_token_expires_at timestamptz, refresh_token_expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (provider_id, account_id)
);
comment on table auth_accounts is 'account: password hashes (Better Auth)';
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table auth_verifications is 'account: pending verifications (Better Auth)';

create table auth_rate_limits (
  id uuid primary key default uuidv7(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
comment on table auth_rate_limits is 'account: sign-in attempts (Better Auth)';
