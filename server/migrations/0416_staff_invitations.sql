-- Invitations of colleagues to a role, by mail.
create table staff_invitations (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('admin', 'categorymanager', 'operator', 'finance', 'logistics')),
  reason text not null,
  token_hmac bytea not null unique check (length(token_hmac) = 32),
  invited_by uuid not null references users on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table staff_invitations is 'users: links by which colleagues accept a role; a new one to the same address replaces the former';
create index staff_invitations_inviter on staff_invitations (invited_by);
