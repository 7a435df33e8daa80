-- Passkeys (WebAuthn): what stands for the password and a second factor at once. Kept is the public half, which opens nothing.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  public_key bytea not null check (length(public_key) between 16 and 4000),
  -- How often the key says it was used; most say nought for ever.
  uses bigint not null default 0 check (uses >= 0),
  -- How a browser reaches it: `internal`, `hybrid`, `usb` …, with spaces between.
  transports text not null default '',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
comment on table passkeys is 'account: keys of devices that somebody signs in with';
create index passkeys_user on passkeys (user_id);

-- What a key is to sign, once and within minutes; the seal of it, for what it was asked and of whom.
create table passkey_challenges (
  challenge_hmac bytea primary key check (length(challenge_hmac) = 32),
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'prove')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'account: what passkeys were asked to sign and have not signed yet';
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_old on passkey_challenges (expires_at);
