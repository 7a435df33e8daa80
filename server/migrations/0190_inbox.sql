-- The inbox: what the product told an account, in the app. Mails and pushes to devices are copies of it.

-- When a message was put into the inbox. It is mailed only afterwards, because its content is erased when it is sent.
alter table outbox add column noticed_at timestamptz;
update outbox set noticed_at = created_at;
create index outbox_unnoticed on outbox (kind, created_at, id) where noticed_at is null and sent_at is null and given_up_at is null;

create table inbox_notices (
  user_id uuid not null references users on delete cascade,
  -- The id of the message.
  id uuid not null,
  topic text,
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) <= 240),
  -- A path of ours.
  address text not null check (address ~ '^/([^/\\]|$)' and length(address) <= 500),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
comment on table inbox_notices is 'inbox: what the product told an account';
create index inbox_notices_newest on inbox_notices (user_id, created_at desc, id desc);
create index inbox_notices_unread on inbox_notices (user_id) where read_at is null;
create index inbox_notices_old on inbox_notices (created_at);

-- A device ends with its session: a browser that is signed out shows nothing any more.
create table push_devices (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  name text not null check (length(name) <= 80),
  added_at timestamptz not null,
  primary key (user_id, id)
);
comment on table push_devices is 'inbox: browsers to which notices are pushed';
create index push_devices_session on push_devices (session_id);

create table push_messages (
  user_id uuid not null,
  device_id uuid not null,
  notice_id uuid not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  claimed_until timestamptz,
  primary key (user_id, device_id, notice_id),
  foreign key (user_id, device_id) references push_devices on delete cascade,
  foreign key (user_id, notice_id) references inbox_notices on delete cascade
);
comment on table push_messages is 'inbox: notices that are still to be pushed to a device';
create index push_messages_due on push_messages (next_try_at);
create index push_messages_notice on push_messages (user_id, notice_id);

-- Topics are turned off for mails and for pushes apart.
alter table declined_notices
  add column channel text not null default 'mail' check (channel in ('mail', 'push')),
  drop constraint declined_notices_pkey,
  add primary key (user_id, topic, channel);
alter table declined_notices alter column channel drop default;
comment on table declined_notices is 'notices: topics that a member does not want by mail, or pushed';
