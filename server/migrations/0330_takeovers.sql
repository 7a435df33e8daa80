-- People without e-mail who got one, and may take their accounts over (docs/decisions/053-take-over.md).

create table takeovers (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  -- Of the link that was mailed there; null where the address is another account's and nobody got one.
  token_hmac bytea unique check (length(token_hmac) = 32),
  -- Of the code that the helper gives to the person.
  code_hmac bytea not null check (length(code_hmac) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table takeovers is 'assistance: links and codes by which people without e-mail take their accounts over';
create index takeovers_old on takeovers (expires_at);
create index takeovers_inviter on takeovers (invited_by) where invited_by is not null;
