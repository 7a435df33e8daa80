-- Why a session was ended, so that its browser can be told; and the second factor of who wants one.

alter table ended_sessions
  -- `account`: blocked, deleted or another role. `password`: it was changed elsewhere. `revoked`: its owner ended it from another device.
  add column reason text not null default 'account' check (reason in ('account', 'password', 'revoked'));

-- What the app of a person computes its codes from is an HMAC of person and nonce under the product's own key: kept nowhere, and of no
-- use to who reads the database.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  nonce bytea not null check (length(nonce) = 16),
  -- Null until a first code has proved that the app knows the secret.
  turned_on_at timestamptz,
  -- The last 30 seconds whose code was used: none of them is good twice.
  last_step bigint not null default 0
);
comment on table two_factors is 'account: apps that show the codes of a second step of signing in';

-- HMACs of codes that were shown once, each good for one second step without the app.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hmac bytea not null check (length(code_hmac) = 32),
  used_at timestamptz,
  primary key (user_id, code_hmac)
);
comment on table recovery_codes is 'account: codes for who has lost the app';

-- Between the right password and the right code there is no session: only this, held by a cookie.
create table second_steps (
  token_hmac bytea primary key check (length(token_hmac) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
comment on table second_steps is 'account: browsers that gave the right password and still owe the code';
create index second_steps_user on second_steps (user_id);
create index second_steps_old on second_steps (expires_at);
